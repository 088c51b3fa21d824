import type { LockedSection } from '@account-doctor/contract/reportWords';

/** Texts that differ between builds with and without selling. */
export interface SellingWords {
  /**
   * The market section of a report: its heading, its name in the section links, and whether it shows without market
   * data.
   */
  market: { title: string; name: string; always: boolean };
  /** The advice section of a report, and the heading of the improvements. */
  advice: { title: string; raising: string };
  /** Sections of a locked report. */
  locked: readonly LockedSection[];
}

/** The guidelines page: its name and its share card. */
export interface GuidelineWords {
  title: string;
  card: string;
}
