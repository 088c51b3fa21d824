import type { LockedSection } from '@account-doctor/contract/reportWords';

/** Texts that differ between builds with and without selling. */
export interface SellingWords {
  /**
   * Market section of a report: its heading, its name in the row of links, and whether it also shows without market
   * data.
   */
  market: { title: string; name: string; always: boolean };
  /** Advice section of a report: its heading, and the heading of the improvements. */
  advice: { title: string; raising: string };
  /** Sections that a locked report lists. */
  locked: readonly LockedSection[];
}

/** Texts of the guidelines page: its name and its share card. */
export interface GuidelineWords {
  title: string;
  card: string;
}
