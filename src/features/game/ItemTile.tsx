import { View } from '@tarojs/components';
import { itemKind, rarityOf, type ItemKind } from '@account-doctor/contract/itemKinds';
import './ItemTile.scss';

interface ItemTileProps {
  kind: ItemKind | null;
  tier?: string | null | undefined;
}

/**
 * A possession in a picture: what it is and how rare. Its name and tier stand beside it in words. Drawn by
 * the style sheet: as pictures, a report's tiles would be most of what it hands to WeChat's view.
 */
export const ItemTile = ({ kind, tier }: ItemTileProps) =>
  kind && (
    <View className={`item-tile item-tile--${kind} item-tile--r${rarityOf(tier)}`} aria-hidden />
  );

export interface ItemTilesProps {
  /** The field that asks for them. */
  field: string;
  tiers: readonly (string | null)[];
}

/** Several possessions in pictures, beside words that name them. */
export const ItemTiles = ({ field, tiers }: ItemTilesProps) =>
  tiers.length > 0 && (
    <View className="item-tiles" aria-hidden>
      {tiers.map((tier, place) => (
        <ItemTile key={place} kind={itemKind(field)} tier={tier} />
      ))}
    </View>
  );
