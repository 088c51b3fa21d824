import type { PublicReport, Report, ShownReport } from '@account-doctor/contract/types';
import { type ItemPictures, pictureOfItem } from '../game';

type FullReport = Report | PublicReport;
type Group = FullReport['factors']['groups'][number];
type Item = FullReport['valuableItems'][number];
type Comparable = FullReport['comparables'][number];
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
  const addPicture = (field: string | null) => (item: Item) => {
    const picture = pictureOfItem(pictures, { ...item, field });
    return picture === undefined ? item : { ...item, picture };
  };
  const { factors, valuableItems, comparables }: FullReport = report;
  return {
    ...report,
    factors: {
      ...factors,
      groups: factors.groups.map((group) => groupWithPictures(group, addPicture)),
    },
    valuableItems: valuableItems.map(addPicture(null)),
    comparables: comparables.map((comparable) => comparableWithPictures(comparable, pictures)),
  };
}

/** Like `withItemPictures`, for the stored JSON of an unlocked report. */
export const withItemPicturesInText = (json: string, pictures: ItemPictures): string =>
  pictures.size === 0
    ? json
    : JSON.stringify(withItemPictures(JSON.parse(json) as Report, pictures));

const groupWithPictures = (
  { factors, ...group }: Group,
  addPicture: (field: string) => (item: Item) => Item,
): Group => ({
  ...group,
  factors: factors.map(({ items, ...factor }) => ({
    ...factor,
    ...(items && { items: items.map(addPicture(factor.key)) }),
  })),
});

const comparableWithPictures = (
  { adjustments, ...comparable }: Comparable,
  pictures: ItemPictures,
): Comparable => ({
  ...comparable,
  ...(adjustments && {
    adjustments: adjustments.map((one) =>
      one.things ? { ...one, things: thingsWithPictures(one.things, pictures) } : one,
    ),
  }),
});

function thingsWithPictures(things: Things, pictures: ItemPictures): Things {
  const { field, names } = things;
  const picturesOfNames = (list: string[] = []) =>
    list.map((name) => pictureOfItem(pictures, { field, name }) ?? null);
  const [mine, theirs] = [picturesOfNames(names?.mine), picturesOfNames(names?.theirs)];
  const known = [...mine, ...theirs].some((picture) => picture !== null);
  return known ? { ...things, pictures: { mine, theirs } } : things;
}
