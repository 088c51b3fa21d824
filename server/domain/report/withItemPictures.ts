import type { PublicReport, Report, ShownReport } from '@account-doctor/contract/types';
import { type ItemPictures, pictureOfItem } from '../game';

type Whole = Report | PublicReport;
type Group = Whole['factors']['groups'][number];
type Item = Whole['valuableItems'][number];
type Comparable = Whole['comparables'][number];
type Things = NonNullable<NonNullable<Comparable['adjustments']>[number]['things']>;

/**
 * Adds the current pictures of items to a report; they are not part of the stored report. Returns the same report if no
 * item has a picture or if its items are locked.
 */
export function withItemPictures<Shown extends ShownReport | PublicReport>(
  report: Shown,
  pictures: ItemPictures,
): Shown {
  if (pictures.size === 0 || 'locked' in report) return report;
  const pictured = (field: string | null) => (item: Item) => {
    const picture = pictureOfItem(pictures, { ...item, field });
    return picture === undefined ? item : { ...item, picture };
  };
  const { factors, valuableItems, comparables }: Whole = report;
  return {
    ...report,
    factors: { ...factors, groups: factors.groups.map((group) => groupWith(group, pictured)) },
    valuableItems: valuableItems.map(pictured(null)),
    comparables: comparables.map((comparable) => comparableWith(comparable, pictures)),
  };
}

/** Like `withItemPictures`, for the stored JSON of an unlocked report. */
export const withItemPicturesInText = (json: string, pictures: ItemPictures): string =>
  pictures.size === 0
    ? json
    : JSON.stringify(withItemPictures(JSON.parse(json) as Report, pictures));

const groupWith = (
  { factors, ...group }: Group,
  pictured: (field: string) => (item: Item) => Item,
): Group => ({
  ...group,
  factors: factors.map(({ items, ...factor }) => ({
    ...factor,
    ...(items && { items: items.map(pictured(factor.key)) }),
  })),
});

const comparableWith = (
  { adjustments, ...comparable }: Comparable,
  pictures: ItemPictures,
): Comparable => ({
  ...comparable,
  ...(adjustments && {
    adjustments: adjustments.map((one) =>
      one.things ? { ...one, things: thingsWith(one.things, pictures) } : one,
    ),
  }),
});

function thingsWith(things: Things, pictures: ItemPictures): Things {
  const { field, names } = things;
  const of = (list: string[] = []) =>
    list.map((name) => pictureOfItem(pictures, { field, name }) ?? null);
  const [mine, theirs] = [of(names?.mine), of(names?.theirs)];
  const known = [...mine, ...theirs].some((picture) => picture !== null);
  return known ? { ...things, pictures: { mine, theirs } } : things;
}
