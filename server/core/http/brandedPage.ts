import { type Brand, BRAND_ATTRIBUTE, DEFAULT_NAME } from '@account-doctor/contract/brand';
import { escaped } from './html';

/** Replaces the product's name in a page by the brand's, and embeds the brand as data for the program. */
export const brandedPage =
  (brand: Brand) =>
  (html: string): string => {
    const data = `${BRAND_ATTRIBUTE}="${escaped(JSON.stringify(brand))}"`;
    return html
      .replaceAll(DEFAULT_NAME, () => escaped(brand.name))
      .replace('<html', () => `<html ${data}`);
  };
