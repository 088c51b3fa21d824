import { type Brand, BRAND_ELEMENT, SHIPPED_NAME } from '@account-doctor/contract/brand';
import { escaped } from './html';

/** A page of a build under the name of the service, with the brand as data for its program. */
export const brandedPage =
  (brand: Brand) =>
  (html: string): string => {
    // No text of the brand may end the element that it stands in.
    const json = JSON.stringify(brand).replaceAll('<', '\\u003c');
    const data = `<script type="application/json" id="${BRAND_ELEMENT}">${json}</script>`;
    return html
      .replaceAll(SHIPPED_NAME, () => escaped(brand.name))
      .replace('</head>', () => `${data}</head>`);
  };
