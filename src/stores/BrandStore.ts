import { type Brand, defaultBrand } from '@account-doctor/contract/brand';
import { makeAutoObservable } from 'mobx';
import { brandOfPage } from '@/platform/display/display';
import { asRecord, asTexts, toText } from './shape';

/** Returns a text or `null`; throws for any other value. */
const textOrNull = (value: unknown): string | null => (value === null ? null : toText(value));

/** Details about the service's operator; stored details are used until the service has answered. */
export class BrandStore {
  private readonly ofPage = brandOfPage();
  brand: Brand = this.ofPage ?? defaultBrand;

  constructor() {
    makeAutoObservable<this, 'ofPage'>(
      this,
      { ofPage: false, valuesToStore: false },
      { autoBind: true },
    );
  }

  /** Whether the page does not contain the brand, so that it must be requested. */
  get isAsked(): boolean {
    return this.ofPage === null;
  }

  take(brand: Brand): void {
    this.brand = brand;
  }

  valuesToStore() {
    return this.brand;
  }

  restore(kept: unknown): void {
    const { name, operator, contact, icp, policeFiling, picturesReadBy } = asRecord(kept);
    // The brand in the page is newer than the stored one.
    if (this.ofPage !== null) return;
    this.brand = {
      name: toText(name),
      operator: textOrNull(operator),
      contact: textOrNull(contact),
      icp: textOrNull(icp),
      policeFiling: textOrNull(policeFiling),
      ...(picturesReadBy === undefined ? {} : { picturesReadBy: asTexts(picturesReadBy) }),
    };
  }
}
