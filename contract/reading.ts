/** How an account was read from somewhere else than its owner’s typing: words that both programs use. */

/** Where in a listing an answer stood: in fields made for machines, in the title, in the description. */
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

/** How sure the reader is of an answer, the surest first. */
export const surenesses = ['sure', 'likely', 'unsure'] as const;
export type Sureness = (typeof surenesses)[number];

export const surenessLabels: Record<Sureness, string> = {
  sure: '很确定',
  likely: '较确定',
  unsure: '请核对',
};

/** A pasted share text may be long; more than this is no share text. */
export const SHARE_TEXT_LIMIT = 2_000;
/** Characters of the words that an answer was read from, as they are shown. */
export const READ_WORDS_LIMIT = 80;
/** What was read counts towards a report for this long. */
export const READING_LIFE = 24 * 3_600_000;
