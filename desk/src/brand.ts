import { type Brand, BRAND_ATTRIBUTE, DEFAULT_NAME } from '@account-doctor/contract/brand';

const told = document.documentElement.getAttribute(BRAND_ATTRIBUTE);

/** Name of the service, which its pages contain; the default name in development. */
export const brandName = told ? (JSON.parse(told) as Brand).name : DEFAULT_NAME;
