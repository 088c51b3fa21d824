import { View } from '@tarojs/components';
import { useEffect, useRef } from 'react';
import { useSecondsUntil } from '@/data/useSecondsUntil';

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** How long something can still be paid; tells once when the time is over. */
export function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const seconds = useSecondsUntil(until);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const over = seconds === 0;
  useEffect(() => {
    if (over) latest.current();
  }, [over]);
  return (
    <View className="to-pay__countdown" role="timer">
      {over
        ? '支付时间已到，正在关闭订单'
        : `请在 ${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)} 内完成支付`}
    </View>
  );
}
