import { DAY } from './time';

/** Rules for rating a report. Below, the largest number of stars. */

export const RATING_STARS = 5;
/** Meaning of each number of stars, from one star up. */
export const starLabels = ['很不满意', '不满意', '一般', '满意', '非常满意'] as const;

/** Tags of a rating. Stored ratings contain them, so a tag that is no longer offered must stay in the list. */
export const ratingTags = [
  'price-fits',
  'well-explained',
  'fast',
  'careful',
  'price-too-high',
  'price-too-low',
  'hard-to-follow',
  'slow',
] as const;
export type RatingTag = (typeof ratingTags)[number];

export const ratingTagLabels: Record<RatingTag, string> = {
  'price-fits': '价格符合行情',
  'well-explained': '理由讲得清楚',
  fast: '出报告快',
  careful: '看得仔细',
  'price-too-high': '价格偏高',
  'price-too-low': '价格偏低',
  'hard-to-follow': '理由看不懂',
  slow: '等得太久',
};

/** Positive tags; all others are negative. */
const positiveTags: readonly RatingTag[] = ['price-fits', 'well-explained', 'fast', 'careful'];
const FEWEST_POSITIVE_STARS = 4;

/** Tags to offer for a number of stars: positive or negative ones; none before stars are chosen. */
export const ratingTagsFor = (stars: number): RatingTag[] =>
  ratingTags.filter(
    (tag) => stars > 0 && positiveTags.includes(tag) === stars >= FEWEST_POSITIVE_STARS,
  );

/** How long users can change a rating, in ms. */
export const RATING_CHANGE_TIME = DAY;
