import { View } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import { useSecondsUntil } from '@/data/useSecondsUntil';

const HOUR = 3_600;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long friends can still help; tells once when the time is over. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const seconds = useSecondsUntil(until);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const over = seconds === 0;
  useEffect(() => {
    if (over) latest.current();
  }, [over]);
  const hours = Math.floor(seconds / HOUR);
  const minutes = twoDigits(Math.floor(seconds / 60) % 60);
  return (
    <View role="timer">
      {over ? '时间已到' : `剩余 ${hours}:${minutes}:${twoDigits(seconds % 60)}`}
    </View>
  );
}
