import { View } from '@tarojs/components';
import { baseWords } from '@account-doctor/contract/reportWords';
import type { Report } from '@account-doctor/contract/types';
import { wallOf } from '@account-doctor/contract/wall';
import { ItemTile } from '@/features/game/ItemTile';
import { signedYuan } from '@/format/money';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import './factors.scss';

interface ValuableItemsSectionProps {
  id: string;
  items: Report['valuableItems'];
  factors: Report['factors'];
}

/** Section 5 (docs/product.md, "The report"): the items that contribute most to the price. */
export function ValuableItemsSection({ id, items, factors }: ValuableItemsSectionProps) {
  return (
    <Section id={id} title="最值钱的物品">
      {items.length === 0 ? (
        <View className="report-items__none">没有单独抬高价格的物品。</View>
      ) : (
        <>
          <View className="report-items__words">{baseWords(factors).items}</View>
          <View className="report-items__list">
            {wallOf({ factors, valuableItems: items })
              .slice(0, 10)
              .map((item, index) => (
                <View key={`${index} ${item.name}`} className="report-items__item">
                  <View className="report-items__place">{index + 1}</View>
                  <ItemTile itemStyle={item.style} tier={item.tier} name={item.title} />
                  <View className="report-items__name">
                    {item.name}
                    {item.tier && <Tag>{item.tier}</Tag>}
                  </View>
                  <View className="report-items__worth">{signedYuan(item.contribution)}</View>
                </View>
              ))}
          </View>
        </>
      )}
    </Section>
  );
}
