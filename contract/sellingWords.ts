import { lockedSections, type LockedSection } from './reportWords';
import type { Report } from './types';

/**
 * Texts of a report about selling the account, for page and pictures, in builds with selling. A mini-program build
 * without selling does not contain this file (docs/decisions/0106-wechat-review.md).
 */

type Channels = NonNullable<Report['value']['channels']>;

interface ChannelWords {
  quick: string;
  patient: string;
  /** Text about how the prices were computed; `null` in older reports. */
  basis: string | null;
}

/** Texts beside the prices of the ways to sell. */
export function channelWords(channels: Channels | undefined): ChannelWords {
  if (!channels) return { quick: '几天内能卖掉', patient: '自己挂，留还价空间', basis: null };
  const { basis, quick, usual, patient } = channels;
  const inDays = (days: number | null, otherwise: string) =>
    days === null ? otherwise : `约 ${days} 天卖出`;
  return {
    quick: inDays(quick.days, '几天内能卖掉'),
    patient: inDays(patient.days, '自己挂，留还价空间'),
    basis:
      basis === 'sales'
        ? `根据这个游戏的成交用时：按估价约 ${usual.days} 天卖出，越愿意等，卖得越高。`
        : '这个游戏有成交用时的记录还不够，快速出手和挂牌的价格按行业惯例估算。',
  };
}

const waysToSellSection: LockedSection = {
  title: '三种卖法的价格',
  part: 'channels',
  text: () => '快速出手、自己挂牌、寄售到手，各能卖多少',
};

const listingSection: LockedSection = {
  title: '出售建议',
  part: 'improvements',
  text: (count) => `${count > 0 ? `${count} 条卖得更高的建议，附` : ''}上架标题、挂牌价和时机`,
  always: true,
};

/**
 * Sections of a complete report in builds with selling: includes ways to sell and listing advice; see `lockedSections`.
 */
export const sellingSections: readonly LockedSection[] = [
  waysToSellSection,
  ...lockedSections.filter(({ part }) => part !== listingSection.part),
  listingSection,
];
