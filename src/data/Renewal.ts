/** Pages of a list by their place, from `from` up to and without `to`. */
export interface PageSpan {
  from: number;
  to: number;
}

/**
 * Which pages are loaded when a list is loaded anew: not hundreds of them, and without taking from
 * the user the place they are at. Due at once are the first page, those the user has before them,
 * and the last one, from which on the list grows; the others when they are looked at.
 */
export class Renewal {
  private seen: PageSpan = { from: 0, to: 1 };
  private last = 0;
  private stale = new Set<number>();

  /** Another list is another renewal: nobody looked at it yet. */
  constructor(readonly listKey: string) {}

  /** Each of that many pages has to come anew, in its time. */
  begin(count: number): void {
    this.last = count - 1;
    this.stale = new Set(Array.from({ length: count }, (_, place) => place));
  }

  isDue(place: number): boolean {
    return this.stale.has(place) && (place === 0 || place === this.last || this.isSeen(place));
  }

  /** A page came; one that failed stays due. */
  renewed(place: number): void {
    this.stale.delete(place);
  }

  /** Takes note of what is looked at; whether some of it is due. */
  look(seen: PageSpan): boolean {
    this.seen = seen;
    return [...this.stale].some((place) => this.isSeen(place));
  }

  private isSeen(place: number): boolean {
    return place >= this.seen.from && place < this.seen.to;
  }
}
