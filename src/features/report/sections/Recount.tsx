import { View } from '@tarojs/components';
import type { Report } from '@account-doctor/contract/types';
import { Button } from '@/ui/Button';
import { Pressable } from '@/ui/Pressable';
import { signedYuan, yuan } from '@/format/money';
import type { RecountState } from './useRecount';
import './Recount.scss';

type Comparable = Report['comparables'][number];

interface ExcludeProps {
  comparable: Comparable;
  excluded: boolean;
  onPress: () => void;
}

/** Leaves one similar account out of the price, or takes it in again. */
export const Exclude = ({ comparable: { saleId, price }, excluded, onPress }: ExcludeProps) => (
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

interface RecountProps {
  comparables: Comparable[];
  recount: RecountState;
}

/** What the price would be without what was left out, and why; the report itself stays as it is. */
export function Recount({ comparables, recount: { result, reset } }: RecountProps) {
  if (!result)
    return (
      <View className="report-recount__hint">
        觉得哪条不像您的账号？点“剔除”试算没有它的价格，报告本身不会改变。
      </View>
    );
  const { before, after, change, counted } = result;
  const same = before.fair === after.fair;
  const priceOf = (id: string) =>
    comparables.find(({ saleId }) => saleId === id)?.price ?? before.fair;
  return (
    <View className="report-recount" role="status">
      <View className="report-recount__title">试算结果（报告没有改变）</View>
      <View className="report-recount__prices">
        {same
          ? `参考价仍是 ¥${yuan(after.fair)}`
          : `参考价 ¥${yuan(before.fair)} → ¥${yuan(after.fair)}`}
      </View>
      <View className="report-recount__text">
        {`区间 ¥${yuan(before.low)}–¥${yuan(before.high)} → ¥${yuan(after.low)}–¥${yuan(after.high)}。`}
        {`取整前变化 ${signedYuan(change)}，还有 ${counted} 条相似账号参与。`}
      </View>
      {result.excluded.map(({ saleId, change: alone }) => (
        <View key={saleId} className="report-recount__text">
          {`¥${yuan(priceOf(saleId))} 这一条${sideOf(priceOf(saleId), before.fair)}，单独剔除它变化 ${signedYuan(alone)}`}
        </View>
      ))}
      <View className="report-recount__text">
        试算把模型的估价当作 4 条完全相同的成交，相似账号按相似度计入，挂牌按一半计入。
      </View>
      <Button id="recount-reset" size="small" variant="text" onPress={reset}>
        恢复全部
      </Button>
    </View>
  );
}

const sideOf = (price: number, fair: number) =>
  price > fair ? '高于参考价' : price < fair ? '低于参考价' : '与参考价相同';
