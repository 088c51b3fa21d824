import { type Brand, BRAND_ATTRIBUTE, SHIPPED_NAME } from '@account-doctor/contract/brand';

const told = document.documentElement.getAttribute(BRAND_ATTRIBUTE);

/** What the service calls itself, which its pages carry; a desk in development has none. */
export const brandName = told ? (JSON.parse(told) as Brand).name : SHIPPED_NAME;
