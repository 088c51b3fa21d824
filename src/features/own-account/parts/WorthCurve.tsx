import { View } from '@tarojs/components';
import { worthDrawing } from '@account-doctor/contract/charts/worth';
import { INDEX_DAYS } from '@account-doctor/contract/market';
import { DAY } from '@account-doctor/contract/time';
import type { AccountAnswer } from '@account-doctor/contract/types';
import { yuan } from '@/format/money';
import { dateText } from '@/format/time';
import { Chart } from '@/ui/Chart';

/** Height of the chart in px. */
const CHART_HEIGHT = 96;

/**
 * Chart of the account's price from its first valuation to today: valuations as dots, prices adjusted by the market
 * index as a line.
 */
export function WorthCurve({ curve }: { curve: AccountAnswer['curve'] }) {
  const points = curve.map(({ at, fair, orderId }) => ({
    at: Date.parse(at),
    fair,
    isValuation: orderId !== null,
  }));
  const prices = points.map(({ fair }) => fair);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const range = low === high ? `一直是 ¥${yuan(low)}` : `最低 ¥${yuan(low)}，最高 ¥${yuan(high)}`;
  const valued = points.filter(({ isValuation }) => isValuation).length;
  const isCarried = valued < points.length;
  const first = curve[0]?.at ?? '';
  const last = curve.at(-1)?.at ?? first;
  const isOld = isCarried && Date.parse(last) - Date.parse(first) > INDEX_DAYS * DAY;
  return (
    <>
      <Chart
        svg={worthDrawing(points)}
        height={CHART_HEIGHT}
        label={`${dateText(first)} 以来估过 ${valued} 次，${range}`}
      />
      <View className="own-account__days" aria-hidden>
        <View>{dateText(first)}</View>
        <View>今天</View>
      </View>
      <View className="own-account__legend">
        {`${range}。● 是估价，${isCarried ? '实线按同游戏行情推算' : '中间没有行情可推算'}${isOld ? '（90 天以前没有行情，画成平的）' : ''}。`}
      </View>
    </>
  );
}
