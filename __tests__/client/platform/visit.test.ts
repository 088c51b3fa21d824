import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginsVisit } from '@/platform/program/program';
import { beginsVisit as beginsInWechat } from '@/platform/program/program.weapp';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

describe('a visit', () => {
  it('starts with the first launch in a tab, not with a reload', () => {
    expect(beginsVisit()).toBe(true);
    expect(beginsVisit()).toBe(false);
    // Another tab has its own session storage.
    sessionStorage.clear();
    expect(beginsVisit()).toBe(true);
  });

  it('starts with each launch when the browser stores nothing', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('refused');
    });
    expect([beginsVisit(), beginsVisit()]).toEqual([true, true]);
  });

  it('starts with each launch of the mini-program', () => {
    expect([beginsInWechat(), beginsInWechat()]).toEqual([true, true]);
  });
});
