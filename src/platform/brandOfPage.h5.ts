import { type Brand, BRAND_ATTRIBUTE } from '@account-doctor/contract/brand';
import type { BrandOfPage } from './brandOfPage.types';

export const brandOfPage: BrandOfPage = () => {
  const text = document.documentElement.getAttribute(BRAND_ATTRIBUTE);
  return text ? (JSON.parse(text) as Brand) : null;
};
