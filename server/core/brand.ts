import type { Brand } from '@account-doctor/contract/brand';
import type { Settings } from './settings';

/** What customers are told of the brand, beside its mark. */
export const toldBrand = ({ brand }: Pick<Settings, 'brand'>): Brand => {
  const { name, operator, contact, icp, policeFiling } = brand;
  return { name, operator, contact, icp, policeFiling };
};
