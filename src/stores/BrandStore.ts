import { type Brand, shippedBrand } from '@account-doctor/contract/brand';
import { makeAutoObservable } from 'mobx';
import { brandOfPage } from '@/platform/brandOfPage';
import { record, text } from './shape';

const textOrNull = (value: unknown): string | null => (value === null ? null : text(value));

/** Who offers the service, as it tells itself; what is kept shows until it has. */
export class BrandStore {
  private readonly ofPage = brandOfPage();
  brand: Brand = this.ofPage ?? shippedBrand;

  constructor() {
    makeAutoObservable<this, 'ofPage'>(this, { ofPage: false, kept: false }, { autoBind: true });
  }

  /** The page does not say it: the service has to be asked. */
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
    const { name, operator, contact, icp, policeFiling } = record(kept);
    // The page is newer than what was kept.
    if (this.ofPage !== null) return;
    this.brand = {
      name: text(name),
      operator: textOrNull(operator),
      contact: textOrNull(contact),
      icp: textOrNull(icp),
      policeFiling: textOrNull(policeFiling),
    };
  }
}
