import { type Brand, BRAND_ATTRIBUTE, DEFAULT_NAME } from '@account-doctor/contract/brand';

const told = document.documentElement.getAttribute(BRAND_ATTRIBUTE);

/** Name of the product, as the service writes it into the page; the default name in development. */
export const brandName = told ? (JSON.parse(told) as Brand).name : DEFAULT_NAME;
