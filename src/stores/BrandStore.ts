import { type Brand, shippedBrand } from '@account-doctor/contract/brand';
import { makeAutoObservable } from 'mobx';
import { brandOfPage } from '@/platform/display/display';
import { asRecord, toText } from './shape';

const textOrNull = (value: unknown): string | null => (value === null ? null : toText(value));

/** Operator of the service. Shows the stored values until the service's answer arrives. */
export class BrandStore {
  private readonly ofPage = brandOfPage();
  brand: Brand = this.ofPage ?? shippedBrand;

  constructor() {
    makeAutoObservable<this, 'ofPage'>(this, { ofPage: false, kept: false }, { autoBind: true });
  }

  /** Whether the page lacks the brand, so that the service must be asked. */
  get isAsked(): boolean {
    return this.ofPage === null;
  }

  take(brand: Brand): void {
    this.brand = brand;
  }

  kept() {
    return this.brand;
  }

  restore(kept: unknown): void {
    const { name, operator, contact, icp, policeFiling } = asRecord(kept);
    // The page's brand is newer than the stored one.
    if (this.ofPage !== null) return;
    this.brand = {
      name: toText(name),
      operator: textOrNull(operator),
      contact: textOrNull(contact),
      icp: textOrNull(icp),
      policeFiling: textOrNull(policeFiling),
    };
  }
}
