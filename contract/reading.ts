import { DAY } from './time';

/** Enumerations of readings, for client and service. */

/** Parts of a listing in which an answer can be found: structured data, title or description. */
export const listingParts = ['structured', 'title', 'description'] as const;
export type ListingPart = (typeof listingParts)[number];

/** Where an answer of a listing or a capture was read: in a part of the listing, or in the game. */
export const readPlaces = [...listingParts, 'game'] as const;
/** Where an answer was read, in all kinds of readings. */
export type ReadPlace = (typeof readPlaces)[number] | 'picture';

export const readPlaceLabels: Record<ReadPlace, string> = {
  structured: '商品参数',
  title: '商品标题',
  description: '商品描述',
  game: '游戏',
  picture: '截图',
};

/** Confidence of a read answer, from high to low. */
export const readingConfidences = ['sure', 'likely', 'unsure'] as const;
export type ReadingConfidence = (typeof readingConfidences)[number];

export const readingConfidenceLabels: Record<ReadingConfidence, string> = {
  sure: '很确定',
  likely: '较确定',
  unsure: '请核对',
};

/** Maximum length of a share text that users paste. */
export const SHARE_TEXT_LIMIT = 2_000;
/** Maximum length of the original text that is shown with an answer. */
export const READ_WORDS_LIMIT = 80;
/** How long a reading can be used in a submission, in ms. */
export const READING_LIFE = DAY;
