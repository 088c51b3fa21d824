import type { ItemStyle } from './items';
import type { Report } from './types';

/**
 * The wall of possessions (docs/product.md, "The report"): every item that an account owns, ordered by the amount that
 * it adds to the price.
 */

type Item = Report['valuableItems'][number];

export interface WallItem extends Item {
  /** The name without its level. */
  title: string;
  /** Key and label of the field that lists the item; `null` in older reports. */
  field: { key: string; label: string } | null;
  style: ItemStyle;
}

/** Style of options that are not items, and of items in older reports. */
const plainStyle: ItemStyle = { kind: 'badge', tiers: [] };

const titleOf = ({ name, level }: Item): string =>
  level !== undefined && name.endsWith(` ${level}`) ? name.slice(0, -level.length - 1) : name;

/**
 * The items of a report by amount, largest first. The amounts of a field's items add up to the contribution of its factor.
 * Older reports have only the most valuable items.
 */
export function wallItems({ factors, valuableItems }: Pick<Report, 'factors' | 'valuableItems'>) {
  const owned = factors.groups
    .flatMap((group) => group.factors)
    .flatMap(({ key, label, items = [], itemStyle = plainStyle }) =>
      items.map((item): WallItem => ({
        ...item,
        title: titleOf(item),
        field: { key, label },
        style: itemStyle,
      })),
    );
  const wall =
    owned.length > 0
      ? owned
      : valuableItems.map((item): WallItem => ({
          ...item,
          title: item.name,
          field: null,
          style: plainStyle,
        }));
  return wall.sort((one, other) => other.contribution - one.contribution);
}

/** Sum of the items' contributions, in fen. */
export const contributionSum = (items: readonly Pick<Item, 'contribution'>[]): number =>
  items.reduce((sum, { contribution }) => sum + contribution, 0);
