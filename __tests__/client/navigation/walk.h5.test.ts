import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { returnFromPayment, pay } from '@/platform/pay/pay';
import { locationOf } from '@/navigation/address';
import { openBy, settleNavigation, show, walkRandomly, type Platform } from './walk';

vi.mock('@/platform/navigation/navigation', async (original) => ({
  ...(await original<object>()),
  preparePage: () => Promise.resolve(),
}));

/** A history entry of a browser tab. */
interface HistoryEntry {
  url: string;
  state: unknown;
}

/** A copy, as a browser stores history state. */
const copied = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

/** Number of history entries beyond which a browser forgets the oldest. */
const MOST_ENTRIES = 50;

/** A browser tab, whose history is all that survives a reload. */
class Tab implements Platform {
  private entries: HistoryEntry[] = [];
  private at = -1;
  /** Number of pages on Taro's stack, which a reload clears. */
  private stack = 0;

  constructor() {
    const history = {
      replaceState: (state: unknown, _: string, url?: string) => {
        this.entries[this.at] = { url: url ?? this.path(), state: copied(state) };
      },
      back: () => void this.go(-1),
      go: (way: number) => void this.go(way),
    };
    Object.defineProperty(history, 'length', { get: () => this.entries.length });
    Object.defineProperty(history, 'state', { get: () => this.entry.state });
    vi.spyOn(window, 'history', 'get').mockReturnValue(history as unknown as History);
    const put = (url: string, stack: number) => {
      // Like Taro's router, which discards the entry's earlier state.
      window.history.replaceState({ key: url }, '', url);
      this.stack = stack;
      show(url);
    };
    openBy({
      navigateTo: (url) => {
        this.push({ url, state: { key: url } });
        this.stack += 1;
        show(url);
      },
      redirectTo: (url) => put(url, this.stack),
      reLaunch: (url) => put(url, 1),
      switchTab: (url) => put(url, 1),
    });
    vi.spyOn(Taro, 'getCurrentPages').mockImplementation(
      () => Array.from({ length: this.stack }) as never,
    );
    vi.spyOn(console, 'error').mockReturnValue();
  }

  private get entry(): HistoryEntry {
    return this.entries[this.at] as HistoryEntry;
  }

  private push(entry: HistoryEntry): void {
    this.entries = [...this.entries.slice(0, this.at + 1), entry].slice(-MOST_ENTRIES);
    this.at = this.entries.length - 1;
  }

  private go(way: number): boolean {
    if (!this.entries[this.at + way]) return false;
    this.at += way;
    this.stack = Math.max(1, this.stack + way);
    if (locationOf(this.path())) this.load();
    return true;
  }

  /** Shows the page of the current entry, after a reload or a move in the history. */
  private load(): void {
    if (locationOf(this.path())?.name === 'payment' && returnFromPayment() === 'under way') return;
    show(this.path());
  }

  readonly path = () => this.entry.url;

  readonly open = (url: string) => {
    // A browser replaces the entry if the same address is opened again.
    if (this.at >= 0 && url === this.path()) this.entries[this.at] = { url, state: null };
    else this.push({ url, state: null });
    this.reload();
  };

  readonly reload = () => {
    this.stack = 1;
    this.load();
  };

  readonly back = () => this.go(-1);

  readonly pay = async (decide: () => void) => {
    const landing = this.path();
    // jsdom reports on the console that it cannot open the address.
    await pay(() => Promise.resolve({ kind: 'page', url: 'https://cashier.example/' }));
    this.push({ url: 'https://cashier.example/', state: null });
    decide();
    this.open(landing);
    await settleNavigation(this);
  };

  readonly keep = () => {
    const { at, stack } = this;
    const entries = copied(this.entries);
    return () => {
      Object.assign(this, { at, stack, entries: copied(entries) });
    };
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('a walk of 1,000 steps in a browser', () => {
  it.each([1, 2])('can go back after each step, to a page that stays: walk %i', async (seed) => {
    expect(await walkRandomly(new Tab(), seed, 1_000)).toEqual([]);
  });
});
