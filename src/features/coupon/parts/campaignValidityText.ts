import type { Campaign } from '@account-doctor/contract/types';
import { dateTimeText } from '@/format/time';

/** How long the coupons of a campaign are valid. */
export const campaignValidityText = ({ validity }: Pick<Campaign, 'validity'>): string =>
  validity.kind === 'days'
    ? `领取后 ${validity.days} 天内有效`
    : `${dateTimeText(validity.until)} 前有效`;
