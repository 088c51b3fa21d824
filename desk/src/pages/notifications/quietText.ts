import { dutyText } from '@account-doctor/contract/staff';
import type { NotificationRecipient } from '@account-doctor/contract/types';

/** Quiet hours as text: `22:00-08:00`. */
export const quietText = ({
  quietFrom,
  quietUntil,
}: Pick<NotificationRecipient, 'quietFrom' | 'quietUntil'>): string =>
  quietFrom === null || quietUntil === null
    ? ''
    : dutyText({ dutyFrom: quietFrom, dutyUntil: quietUntil });
