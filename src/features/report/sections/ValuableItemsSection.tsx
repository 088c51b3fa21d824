import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { basePriceLabels } from '@account-doctor/contract/reportWords';
import type { PublicReport, Report } from '@account-doctor/contract/types';
import { wallItems, type WallItem } from '@account-doctor/contract/wall';
import { ItemTile } from '@/features/game/ItemTile';
import { signedYuan } from '@/format/money';
import { whenSeen } from '@/platform/motion/motion';
import { Pressable } from '@/ui/Pressable';
import { Section } from '@/ui/Section';
import { ItemSheet, itemShareText } from './ItemSheet';
import './itemWall.scss';

interface ValuableItemsSectionProps {
  id: string;
  report: Report | PublicReport;
}

/** Number of tiles until the reader asks for all. */
const TILES_AT_FIRST = 12;
/** Time between the appearances of two tiles, in ms. */
const TILE_DELAY = 30;

/** Section 5 (docs/product.md, "The report"): everything that the account owns as a wall of tiles, by worth. */
export function ValuableItemsSection({ id, report }: ValuableItemsSectionProps) {
  const wall = wallItems(report);
  const [all, setAll] = useState(false);
  const [open, setOpen] = useState<WallItem | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => whenSeen(id, () => setSeen(true)), [id]);
  // The amounts belong to the model's price, which a valuer may have changed.
  const price = report.human?.modelFair || report.value.fair;
  return (
    <Section
      id={id}
      title="最值钱的物品"
      aside={<View className="item-wall__count">{`${wall.length} 件`}</View>}
    >
      {wall.length === 0 ? (
        <View className="item-wall__words">没有单独抬高价格的物品。</View>
      ) : (
        <>
          <View className="item-wall__words">{basePriceLabels(report.factors).items}</View>
          <View className={`item-wall ${seen ? 'item-wall--fills' : ''}`}>
            {wall.slice(0, all ? undefined : TILES_AT_FIRST).map((item, index) => (
              <WallTile
                key={`${index} ${item.name}`}
                item={item}
                price={price}
                delay={index < TILES_AT_FIRST ? index * TILE_DELAY : 0}
                onPress={() => setOpen(item)}
              />
            ))}
          </View>
        </>
      )}
      {wall.length > TILES_AT_FIRST && (
        <Pressable className="item-wall__more" expanded={all} onPress={() => setAll(!all)}>
          {all ? '收起' : `全部 ${wall.length} 件`}
        </Pressable>
      )}
      {open && (
        <ItemSheet
          id={`${id}-sheet`}
          item={open}
          price={price}
          gameId={report.header.gameId}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

interface WallTileProps {
  item: WallItem;
  price: number;
  /** When the tile appears, in ms after the first one. */
  delay: number;
  onPress: () => void;
}

const WallTile = ({ item, price, delay, onPress }: WallTileProps) => (
  <Pressable className="item-wall__item" onPress={onPress}>
    <View className="item-wall__picture" style={{ animationDelay: `${delay}ms` }}>
      <ItemTile
        className="item-wall__tile"
        itemStyle={item.style}
        tier={item.tier}
        name={item.title}
        picture={item.picture}
      />
      {item.level && <View className="item-wall__level">{item.level}</View>}
    </View>
    <View className="item-wall__name">{item.title.replace(/·/g, '\u2060·\u200b')}</View>
    <View className="item-wall__worth">{signedYuan(item.contribution)}</View>
    <View className="item-wall__share">{itemShareText(item, price)}</View>
  </Pressable>
);
