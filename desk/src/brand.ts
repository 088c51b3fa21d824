import { type Brand, BRAND_ATTRIBUTE, SHIPPED_NAME } from '@account-doctor/contract/brand';

const told = document.documentElement.getAttribute(BRAND_ATTRIBUTE);

/** The service's name, embedded in its pages; the default name in development. */
export const brandName = told ? (JSON.parse(told) as Brand).name : SHIPPED_NAME;
