/** Pages of a list by index: `from` included, `to` excluded. */
export interface PageSpan {
  from: number;
  to: number;
}

/**
 * Decides which pages of a list to refetch, so that hundreds of them are not fetched at once and the user keeps their
 * position. The first page, the visible pages and the last page are due at once; the others when they become visible.
 */
export class ListRefresh {
  private seen: PageSpan = { from: 0, to: 1 };
  private last = 0;
  private stale = new Set<number>();

  /** Each list has its own renewal, with nothing viewed yet. */
  constructor(readonly listKey: string) {}

  /** Marks `count` pages as stale. */
  begin(count: number): void {
    this.last = count - 1;
    this.stale = new Set(Array.from({ length: count }, (_, index) => index));
  }

  isDue(index: number): boolean {
    return this.stale.has(index) && (index === 0 || index === this.last || this.isSeen(index));
  }

  /** Marks a page as fresh; a page that failed stays due. */
  renewed(index: number): void {
    this.stale.delete(index);
  }

  /** Notes the visible pages; returns whether some of them are due. */
  look(seen: PageSpan): boolean {
    this.seen = seen;
    return [...this.stale].some((place) => this.isSeen(place));
  }

  private isSeen(index: number): boolean {
    return index >= this.seen.from && index < this.seen.to;
  }
}
