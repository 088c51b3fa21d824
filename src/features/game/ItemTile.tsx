import { View } from '@tarojs/components';
import { itemKind, rarityOf, type ItemKind } from '@account-doctor/contract/itemKinds';
import './ItemTile.scss';

interface ItemTileProps {
  kind: ItemKind | null;
  tier?: string | null | undefined;
}

/**
 * Picture of an item: its kind and rarity; its name is next to it as text. Drawn with CSS, because images would be
 * most of the data a report sends to WeChat's view.
 */
export const ItemTile = ({ kind, tier }: ItemTileProps) =>
  kind && (
    <View className={`item-tile item-tile--${kind} item-tile--r${rarityOf(tier)}`} aria-hidden />
  );

export interface ItemTilesProps {
  /** Field of the form that lists these items. */
  field: string;
  tiers: readonly (string | null)[];
}

/** Pictures of several items; their names are next to them as text. */
export const ItemTiles = ({ field, tiers }: ItemTilesProps) =>
  tiers.length > 0 && (
    <View className="item-tiles" aria-hidden>
      {tiers.map((tier, index) => (
        <ItemTile key={index} kind={itemKind(field)} tier={tier} />
      ))}
    </View>
  );
