import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginsVisit } from '@/platform/browser';
import { beginsVisit as beginsInWechat } from '@/platform/browser.weapp';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a visit', () => {
  it('begins with the first launch of a tab, not when its page is loaded anew', () => {
    expect(beginsVisit()).toBe(true);
    expect(beginsVisit()).toBe(false);
    // Another tab keeps nothing of this one.
    sessionStorage.clear();
    expect(beginsVisit()).toBe(true);
  });

  it('begins with each launch where the browser keeps nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect([beginsVisit(), beginsVisit()]).toEqual([true, true]);
  });

  it('begins with each launch of the mini-program', () => {
    expect([beginsInWechat(), beginsInWechat()]).toEqual([true, true]);
  });
});
