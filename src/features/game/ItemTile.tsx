import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import { tileLook, type ItemStyle } from '@account-doctor/contract/items';
import { serviceAddress } from '@/data/addresses';
import './ItemTile.scss';

interface ItemTileProps {
  /** How the tile is drawn. Options that are not items, and older reports, have no style: the tile is then empty. */
  itemStyle: ItemStyle | null | undefined;
  tier?: string | null | undefined;
  /** Name of the item; in older reports, some tiles have none. */
  name?: string | undefined;
  /** Path of the operator's picture, which covers the drawn figure once it has loaded. */
  picture?: string | null | undefined;
  /** Class for another size. */
  className?: string;
}

/**
 * Picture of an item that shows its kind, rarity, family and the first characters of its name; the whole name is next
 * to it as text. Drawn with CSS, because images would be most of the data that a report page transfers to WeChat's
 * view: a wall of sixty tiles is 6 kB of class names instead of 90 kB of SVG.
 */
export function ItemTile({ itemStyle, tier, name, picture, className = '' }: ItemTileProps) {
  if (!itemStyle) return null;
  const { kind, rarity, family, initials } = tileLook(itemStyle, { name, tier });
  return (
    <View
      className={`item-tile item-tile--${kind} item-tile--r${rarity} item-tile--f${family} ${className}`}
      aria-hidden
    >
      {picture && <TilePicture key={picture} path={picture} />}
      {initials}
    </View>
  );
}

/** A picture on top of the drawn figure. Removed if it fails to load, because browsers would show a broken picture. */
function TilePicture({ path }: { path: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <Image
      className="item-tile__picture"
      src={serviceAddress(path)}
      mode="aspectFill"
      lazyLoad
      onError={() => setFailed(true)}
    />
  );
}

export interface ItemTilesProps {
  itemStyle: ItemStyle | undefined;
  tiers: readonly (string | null)[];
  /** Names of the items, in the order of the tiers; absent in older reports. */
  names?: readonly string[] | undefined;
  /** Paths of the pictures of these items, in the same order; absent if no item has a picture. */
  pictures?: readonly (string | null)[] | undefined;
}

/** Pictures of several items, whose names are next to them as text. */
export const ItemTiles = ({ itemStyle, tiers, names = [], pictures = [] }: ItemTilesProps) =>
  itemStyle &&
  tiers.length > 0 && (
    <View className="item-tiles" aria-hidden>
      {tiers.map((tier, index) => (
        <ItemTile
          key={index}
          itemStyle={itemStyle}
          tier={tier}
          name={names[index]}
          picture={pictures[index]}
        />
      ))}
    </View>
  );
