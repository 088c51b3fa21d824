import { DAY, HOUR } from '@account-doctor/contract/time';
import { startOfChinaDay } from '../../core/chinaDay';
import { type FoundBackup, isWhole } from './listBackups';

/** Whether the day's backup was not made yet: none since the set hour came last. */
export function isDue(found: FoundBackup[], hour: number, now: Date): boolean {
  const today = startOfChinaDay(now).getTime() + hour * HOUR;
  const last = today <= now.getTime() ? today : today - DAY;
  return !found
    .filter(isWhole)
    .some(({ manifest }) => manifest.kind === 'daily' && Date.parse(manifest.startedAt) >= last);
}
