import { DAY } from './time';

/** Values of readings, shared by both programs. */

/** Where in a listing an answer was found: structured data, title or description. */
export const listingPlaces = ['structured', 'title', 'description'] as const;
export type ListingPlace = (typeof listingPlaces)[number];

/** Where an answer was read: in a listing, or in the game. */
export const readPlaces = [...listingPlaces, 'game'] as const;
export type ReadPlace = (typeof readPlaces)[number];

export const readPlaceLabels: Record<ReadPlace, string> = {
  structured: '商品参数',
  title: '商品标题',
  description: '商品描述',
  game: '游戏',
};

/** Confidence of a read answer, highest first. */
export const readingConfidences = ['sure', 'likely', 'unsure'] as const;
export type ReadingConfidence = (typeof readingConfidences)[number];

export const readingConfidenceLabels: Record<ReadingConfidence, string> = {
  sure: '很确定',
  likely: '较确定',
  unsure: '请核对',
};

/** Maximum length of a pasted share text. */
export const SHARE_TEXT_LIMIT = 2_000;
/** Maximum length of the original text shown with an answer. */
export const READ_WORDS_LIMIT = 80;
/** A reading can be used in a submission for this long. */
export const READING_LIFE = DAY;
