/** A range of list pages by index: `from` included, `to` excluded. */
export interface PageSpan {
  from: number;
  to: number;
}

/**
 * Decides which pages of a list to refetch, so that a list of hundreds of pages is not fetched at once and the user
 * keeps the scroll position. The first, the visible and the last pages are due at once, the others when they become
 * visible.
 */
export class ListRefresh {
  private seen: PageSpan = { from: 0, to: 1 };
  private last = 0;
  private stale = new Set<number>();

  /** A new list starts without stale or visible pages. */
  constructor(readonly listKey: string) {}

  /** Marks the first `count` pages as stale. */
  begin(count: number): void {
    this.last = count - 1;
    this.stale = new Set(Array.from({ length: count }, (_, index) => index));
  }

  /** Whether a page must be refetched now. */
  isDue(index: number): boolean {
    return this.stale.has(index) && (index === 0 || index === this.last || this.isSeen(index));
  }

  /** Marks a page as fresh. A page whose refetch failed stays stale. */
  renewed(index: number): void {
    this.stale.delete(index);
  }

  /** Stores which pages are visible; returns whether any of them must be refetched. */
  look(seen: PageSpan): boolean {
    this.seen = seen;
    return [...this.stale].some((place) => this.isSeen(place));
  }

  private isSeen(index: number): boolean {
    return index >= this.seen.from && index < this.seen.to;
  }
}
