import type { Campaign } from '@account-doctor/contract/types';
import { minute } from '@/format/time';

/** How long a coupon of a campaign will be good. */
export const validityText = ({ validity }: Pick<Campaign, 'validity'>): string =>
  validity.kind === 'days'
    ? `领取后 ${validity.days} 天内有效`
    : `${minute(validity.until)} 前有效`;
