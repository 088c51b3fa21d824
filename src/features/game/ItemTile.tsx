import { View } from '@tarojs/components';
import { rarityOf, type ItemStyle } from '@account-doctor/contract/items';
import './ItemTile.scss';

interface ItemTileProps {
  /** How the tile is drawn; without a style there is no tile, for options that are not items and in older reports. */
  itemStyle: ItemStyle | null | undefined;
  tier?: string | null | undefined;
}

/**
 * Picture of an item that shows its kind and rarity; the name is next to it as text. Drawn with CSS, because images
 * would be most of the data that a report page transfers to WeChat's view.
 */
export const ItemTile = ({ itemStyle, tier }: ItemTileProps) =>
  itemStyle && (
    <View
      className={`item-tile item-tile--${itemStyle.kind} item-tile--r${rarityOf(tier, itemStyle)}`}
      aria-hidden
    />
  );

export interface ItemTilesProps {
  itemStyle: ItemStyle | undefined;
  tiers: readonly (string | null)[];
}

/** Pictures of several items, whose names are next to them as text. */
export const ItemTiles = ({ itemStyle, tiers }: ItemTilesProps) =>
  itemStyle &&
  tiers.length > 0 && (
    <View className="item-tiles" aria-hidden>
      {tiers.map((tier, index) => (
        <ItemTile key={index} itemStyle={itemStyle} tier={tier} />
      ))}
    </View>
  );
