import { type Brand, BRAND_ATTRIBUTE, DEFAULT_NAME } from '@account-doctor/contract/brand';
import { escapeHtml } from './html';

/**
 * Returns a function that replaces the product's name in a page by the brand's, and embeds the brand as data for the
 * page's scripts. Each page is written once, and again after the brand has changed.
 */
export function createPageBrander(brandNow: () => Brand): (html: string) => string {
  let written = { for: '', pages: new Map<string, string>() };
  return (html) => {
    const brand = brandNow();
    const data = JSON.stringify(brand);
    if (written.for !== data) written = { for: data, pages: new Map() };
    const known = written.pages.get(html);
    if (known !== undefined) return known;
    const page = html
      .replaceAll(DEFAULT_NAME, () => escapeHtml(brand.name))
      .replace('<html', () => `<html ${BRAND_ATTRIBUTE}="${escapeHtml(data)}"`);
    written.pages.set(html, page);
    return page;
  };
}
