import { type Brand, BRAND_ATTRIBUTE, SHIPPED_NAME } from '@account-doctor/contract/brand';
import { escaped } from './html';

/** A page of a build under the name of the service, with the brand as data for its program. */
export const brandedPage =
  (brand: Brand) =>
  (html: string): string => {
    const data = `${BRAND_ATTRIBUTE}="${escaped(JSON.stringify(brand))}"`;
    return html
      .replaceAll(SHIPPED_NAME, () => escaped(brand.name))
      .replace('<html', () => `<html ${data}`);
  };
