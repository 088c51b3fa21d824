import { View } from '@tarojs/components';
import { useState } from 'react';
import type { DataOf, Report } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { signedYuan, yuan } from '@/format/money';
import { Button } from '@/ui/Button';
import { Pressable } from '@/ui/Pressable';
import './comparables.scss';

type Comparable = Report['comparables'][number];

interface ExcludeSwitchProps {
  comparable: Comparable;
  excluded: boolean;
  onPress: () => void;
}

/** Switch to exclude a comparable and recalculate the price. */
export const ExcludeSwitch = ({
  comparable: { saleId, price },
  excluded,
  onPress,
}: ExcludeSwitchProps) => (
  <Pressable
    id={`exclude-${saleId}`}
    className="report-exclude"
    role="switch"
    checked={excluded}
    label={`试算时剔除 ¥${yuan(price)} 这一条`}
    onPress={onPress}
  >
    <View className={`report-exclude__word ${excluded ? 'report-exclude__word--on' : ''}`}>
      {excluded ? '已剔除' : '剔除'}
    </View>
  </Pressable>
);

interface RecalculatedPriceProps {
  comparables: Comparable[];
  recount: RecalculationState;
}

/** The price without the excluded sales, and the effect of each exclusion. The stored report does not change. */
export function RecalculatedPrice({
  comparables,
  recount: { result, reset },
}: RecalculatedPriceProps) {
  if (!result) return null;
  const { before, after, change, counted } = result;
  const same = before.fair === after.fair;
  const priceOf = (id: string) =>
    comparables.find(({ saleId }) => saleId === id)?.price ?? before.fair;
  return (
    <View className="report-recount" role="status">
      <View className="report-recount__title">试算结果（报告没有改变）</View>
      <View className="report-recount__prices">
        {same
          ? `估价仍是 ¥${yuan(after.fair)}`
          : `估价 ¥${yuan(before.fair)} → ¥${yuan(after.fair)}`}
      </View>
      <View className="report-recount__text">
        {`区间 ¥${yuan(before.low)}–¥${yuan(before.high)} → ¥${yuan(after.low)}–¥${yuan(after.high)}。`}
        {`取整前变化 ${signedYuan(change)}，还有 ${counted} 条相似账号参与。`}
      </View>
      {result.excluded.map(({ saleId, change: alone }) => (
        <View key={saleId} className="report-recount__text">
          {`¥${yuan(priceOf(saleId))} 这一条${priceSideText(priceOf(saleId), before.fair)}，单独剔除它变化 ${signedYuan(alone)}`}
        </View>
      ))}
      <Button id="recount-reset" size="small" variant="text" onPress={reset}>
        恢复全部
      </Button>
    </View>
  );
}

/** Explains the switches as long as no sale is excluded. */
export const RecalculationHint = () => (
  <View className="report-recount__hint">
    觉得哪条不像您的账号？点“剔除”试算没有它的价格，报告本身不会改变。
  </View>
);

/** Text about whether a price is above, below or equal to the estimate. */
const priceSideText = (price: number, fair: number) =>
  price > fair ? '高于估价' : price < fair ? '低于估价' : '与估价相同';

type RecalculatedResult = DataOf<'POST /app-api/api/evaluate/user/order/report/recount'>;

/** The exclusions of comparables, and the price without them. */
export interface RecalculationState {
  /** Ids of the excluded sales. */
  excluded: string[];
  /** The sale whose switch was tapped last; the result is shown at this sale. */
  tapped: string | null;
  /** The recalculated price; `null` while no sale is excluded. */
  result: RecalculatedResult | null;
  toggle: (saleId: string) => void;
  reset: () => void;
}

/** State of the exclusions, and the price that the service computes without the excluded sales. */
export function useRecalculation(orderId: string | undefined): RecalculationState {
  const [excluded, setExcluded] = useState<string[]>([]);
  const [tapped, setTapped] = useState<string | null>(null);
  const [result, setResult] = useState<RecalculatedResult | null>(null);
  const requestPrice = useAction(async (saleIds: string[]) => {
    if (!orderId) return;
    const answer =
      saleIds.length > 0
        ? await call('POST /app-api/api/evaluate/user/order/report/recount', {
            orderId,
            excluded: saleIds,
          })
        : null;
    setExcluded(saleIds);
    setResult(answer);
  });
  const toggle = (saleId: string) => {
    setTapped(saleId);
    void requestPrice.run(
      excluded.includes(saleId) ? excluded.filter((one) => one !== saleId) : [...excluded, saleId],
    );
  };
  return { excluded, tapped, result, toggle, reset: () => void requestPrice.run([]) };
}
