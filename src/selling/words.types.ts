import type { LockedSection } from '@account-doctor/contract/reportWords';

/** What a build says otherwise where accounts may be sold through it, and where they may not. */
export interface SellingWords {
  /**
   * The report's section on the market: its heading, its name in the list of sections, and whether it has
   * something to say where nothing was observed.
   */
  market: { title: string; name: string; always: boolean };
  /** The report's section of advice, and the heading of what raises the price. */
  advice: { title: string; raising: string };
  /** The parts of a report that is still locked. */
  locked: readonly LockedSection[];
}

/** The page of guidelines: its name, and the card by which it is shared. */
export interface GuidelineWords {
  title: string;
  card: string;
}
