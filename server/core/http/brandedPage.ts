import { type Brand, BRAND_ATTRIBUTE, DEFAULT_NAME } from '@account-doctor/contract/brand';
import { escaped } from './html';

/**
 * Replaces the product's name in pages by the brand's, and embeds the brand as data for the page's scripts. Each page
 * is written once, and again after the brand has changed.
 */
export function brandedPages(brandNow: () => Brand): (html: string) => string {
  let written = { for: '', pages: new Map<string, string>() };
  return (html) => {
    const brand = brandNow();
    const data = JSON.stringify(brand);
    if (written.for !== data) written = { for: data, pages: new Map() };
    const known = written.pages.get(html);
    if (known !== undefined) return known;
    const page = html
      .replaceAll(DEFAULT_NAME, () => escaped(brand.name))
      .replace('<html', () => `<html ${BRAND_ATTRIBUTE}="${escaped(data)}"`);
    written.pages.set(html, page);
    return page;
  };
}
