/** How a reader rates a report. */

export const RATING_STARS = 5;
/** What each number of stars says, from one on. */
export const starLabels = ['很不满意', '不满意', '一般', '满意', '非常满意'] as const;

/** What is in here is also in the database: a tag that is no longer offered stays in the list. */
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

/** What is said well of a report; the other tags say what it lacks. */
const praise: readonly RatingTag[] = ['price-fits', 'well-explained', 'fast', 'careful'];
const FEWEST_STARS_OF_PRAISE = 4;

/** The tags that go with so many stars: praise or blame, never both; none before any is chosen. */
export const tagsFor = (stars: number): RatingTag[] =>
  ratingTags.filter((tag) => stars > 0 && praise.includes(tag) === stars >= FEWEST_STARS_OF_PRAISE);

/** How long a rating may be changed after it was first given, in ms. */
export const RATING_CHANGE_TIME = 24 * 3_600_000;
