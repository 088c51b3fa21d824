import { View } from '@tarojs/components';
import { palette } from '@account-doctor/contract/charts/palette';
import { STEP_HEIGHT, stepDrawing } from '@account-doctor/contract/charts/step';
import type { DataOf } from '@account-doctor/contract/types';
import type { WallItem } from '@account-doctor/contract/wall';
import { barPosition } from '@account-doctor/contract/waterfall';
import { useCall } from '@/data/useCall';
import { ItemTile } from '@/features/game/ItemTile';
import { signedYuan, yuan } from '@/format/money';
import { BottomSheet } from '@/ui/BottomSheet';
import { Chart } from '@/ui/Chart';
import { LoadedContent } from '@/ui/LoadedContent';
import { Tag } from '@/ui/Tag';
import './itemWall.scss';

/** Share of the price that an item adds, e.g. `12%`; empty if the item adds nothing. */
export function itemShareText(
  { contribution }: Pick<WallItem, 'contribution'>,
  price: number,
): string {
  const share = Math.round((100 * contribution) / price);
  if (contribution <= 0 || price <= 0) return '';
  return share < 1 ? '不到 1%' : `${share}%`;
}

interface ItemSheetProps {
  id: string;
  item: WallItem;
  /** The account's price in fen, of which the item adds a share. */
  price: number;
  gameId: string;
  onClose: () => void;
}

/** What an item adds to the price, and what accounts with it and without it were sold for. */
export function ItemSheet({ id, item, price, gameId, onClose }: ItemSheetProps) {
  const { title, tier, level, contribution, field, option, style, picture } = item;
  const share = itemShareText(item, price);
  return (
    <BottomSheet id={id} title={title} closeLabel="关闭" scrolls onClose={onClose}>
      <View className="item-sheet">
        <View className="item-sheet__head">
          <ItemTile
            className="item-wall__tile"
            itemStyle={style}
            tier={tier}
            name={title}
            picture={picture}
          />
          <View className="item-sheet__words">
            <View className="item-sheet__worth">{signedYuan(contribution)}</View>
            {share && <View className="item-sheet__note">{`占估价的 ${share}`}</View>}
            <View className="item-sheet__tags">
              {field && <Tag>{field.label}</Tag>}
              {tier && <Tag variant="warning">{tier}</Tag>}
              {level && <Tag variant="info">{level}</Tag>}
            </View>
          </View>
        </View>
        {field && option !== undefined && (
          <SoldPrices item={{ gameId, fieldKey: field.key, option }} />
        )}
      </View>
    </BottomSheet>
  );
}

type ItemSales = DataOf<'GET /app-api/game/item/sales'>;

/** What accounts with the item and without it were sold for. */
function SoldPrices({ item }: { item: { gameId: string; fieldKey: string; option: string } }) {
  const query = useCall('GET /app-api/game/item/sales', item, { renewOnReturn: false });
  return (
    <LoadedContent query={query}>
      {({ sample, having, lacking }) => (
        <View className="item-sheet__sales">
          <View className="item-sheet__title">
            近 90 天成交的账号
            {sample && <Tag variant="warning">示例</Tag>}
          </View>
          <PriceRow whose="有它的" prices={having} scaleEnd={highestPrice(having, lacking)} />
          <PriceRow whose="没有它的" prices={lacking} scaleEnd={highestPrice(having, lacking)} />
          <View className="item-sheet__note">两边的账号别的东西也不同，差价不全是它带来的。</View>
        </View>
      )}
    </LoadedContent>
  );
}

/** The highest price in fen, which is the end of the scale. */
const highestPrice = (...prices: ItemSales['having'][]) =>
  Math.max(...prices.map((each) => each?.high ?? 0));

interface PriceRowProps {
  whose: string;
  prices: ItemSales['having'];
  /** The end of the scale in fen. */
  scaleEnd: number;
}

function PriceRow({ whose, prices, scaleEnd }: PriceRowProps) {
  if (prices === null)
    return <View className="item-sheet__row">{`${whose}：成交不到 5 个，不给价格`}</View>;
  const { sales, median, low, high } = prices;
  return (
    <View className="item-sheet__row">
      <View className="item-sheet__line">
        <View>{`${whose} ${sales} 个`}</View>
        <View className="item-sheet__median">{`中位数 ¥${yuan(median)}`}</View>
      </View>
      <Chart
        svg={stepDrawing({
          ink: palette['primary-strong'],
          bar: barPosition({ from: low, to: high }, { from: 0, to: scaleEnd }),
          lowers: false,
          doubt: null,
        })}
        height={STEP_HEIGHT}
      />
      <View className="item-sheet__note">{`一半在 ¥${yuan(low)} 到 ¥${yuan(high)}`}</View>
    </View>
  );
}
