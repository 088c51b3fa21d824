import type { ValuerRecord } from './types';

/** A valuer's track record as text; mentions ratings only if there are any. */
export function trackRecordText({ delivered, rated, stars }: Omit<ValuerRecord, 'face'>): string {
  if (delivered === 0) return '刚加入，报告由另一位复核';
  const done = `交付过 ${delivered} 份报告`;
  return stars === null
    ? `${done}，还没有人评价`
    : `${done}，${rated} 人评价 ${stars.toFixed(1)} 分`;
}
