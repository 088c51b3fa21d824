import { View } from '@tarojs/components';
import { percentText } from '@account-doctor/contract/reportWords';
import { channelWords } from '@account-doctor/contract/sellingWords';
import { Price } from '@/ui/Price';
import type { WaysToSell as WaysToSellType } from './WaysToSell.types';
import './sections/market.scss';
import './sections/value.scss';

/** When to sell, and what each way of selling brings: instant sale, own listing, consignment. */
export const WaysToSell: WaysToSellType = ({ value, timing }) => {
  const words = channelWords(value.channels);
  const fee = `已扣 ${percentText(value.consignmentFeeRate)} 服务费`;
  return (
    <>
      <View className="report-market__timing">{timing}</View>
      <View className="report-value__channels">
        <SellingWay name="快速出手" note={words.quick} price={value.quickSale} />
        <SellingWay name="建议挂牌" note={words.patient} price={value.listing} />
        <SellingWay name="寄售到手" note={fee} price={value.consignmentNet} />
      </View>
      {words.basis !== null && <View className="report-value__basis">{words.basis}</View>}
    </>
  );
};

/** One way of selling, with what it brings. */
function SellingWay({ name, note, price }: { name: string; note: string; price: number }) {
  return (
    <View className="report-value__channel">
      <View className="report-value__way">
        <View className="report-value__name">{name}</View>
        <View className="report-value__note">{note}</View>
      </View>
      <Price fen={price} />
    </View>
  );
}
