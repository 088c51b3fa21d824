import { type Brand, BRAND_ELEMENT } from '@account-doctor/contract/brand';
import type { BrandOfPage } from './brandOfPage.types';

export const brandOfPage: BrandOfPage = () => {
  const text = document.getElementById(BRAND_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as Brand) : null;
};
