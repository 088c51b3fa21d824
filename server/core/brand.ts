import type { Brand } from '@account-doctor/contract/brand';
import type { Settings } from './settings';

/** Texts about the brand for customers, and whether it has a mark and other optional parts. */
export const publicBrand = ({
  brand,
  wechat,
  identity,
}: Pick<Settings, 'brand' | 'wechat' | 'identity'>): Brand => {
  const { name, operator, contact, icp, policeFiling } = brand;
  const off = [
    ...(wechat.provider === 'off' ? (['wechat'] as const) : []),
    ...(identity.provider === 'off' ? (['real-name'] as const) : []),
  ];
  return { name, operator, contact, icp, policeFiling, ...(off.length > 0 && { off }) };
};
