import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UpdateBar } from '@/features/shell/frame/UpdateBar';
import { watchUpdates } from '@/platform/program/program';
import { act } from 'react';
import { closeScreen, openScreen } from '../support/screen';
import { leaveFakeClock } from '../support/fakeClock';

describe('the update bar', () => {
  afterEach(closeScreen);

  it('appears when a newer build exists, and a tap restarts the app', async () => {
    const screen = await openScreen(UpdateBar);
    expect(screen.queryByRole('button', { name: '新版本，点击刷新' })).toBeNull();
    const apply = vi.fn();
    await act(async () => {
      screen.stores.app.offerUpdate({ force: false, notes: '', apply });
      await Promise.resolve();
    });
    await screen.pressButton('新版本，点击刷新');
    expect(apply).toHaveBeenCalledTimes(1);
  });
});

describe('a newer h5 build', () => {
  const { NODE_ENV } = process.env;
  beforeEach(() => {
    vi.useFakeTimers();
    process.env = { ...process.env, NODE_ENV: 'production' };
    document.head.innerHTML = '<script src="/js/app.1234abcd.js" type="none"></script>';
  });
  afterEach(() => {
    leaveFakeClock();
    process.env = { ...process.env, NODE_ENV };
    document.head.innerHTML = '';
  });

  /** Looks for updates for some minutes while the service reports these scripts; returns how often one was found. */
  async function found(serve: () => string[], minutes: number): Promise<number> {
    const onUpdate = vi.fn();
    watchUpdates(() => Promise.resolve({ force: false, notes: '', h5Scripts: serve() }), onUpdate);
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.advanceTimersByTimeAsync(minutes * 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    return onUpdate.mock.calls.length;
  }

  it('is not reported while the server lists the page’s own scripts or none', async () => {
    expect(await found(() => ['/js/app.1234abcd.js'], 11)).toBe(0);
    expect(await found(() => [], 11)).toBe(0);
  });

  it('is found when the user returns to the page after ten minutes, not earlier', async () => {
    let scripts = ['/js/app.1234abcd.js'];
    const later = () => {
      const now = scripts;
      scripts = ['/js/app.ffffffff.js'];
      return now;
    };
    expect(await found(later, 9)).toBe(0);
    scripts = ['/js/app.1234abcd.js'];
    expect(await found(later, 11)).toBe(1);
  });

  it('that cannot be checked causes no error', async () => {
    const onUpdate = vi.fn();
    watchUpdates(() => Promise.reject(new Error('offline')), onUpdate);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(onUpdate).not.toHaveBeenCalled();
  });
});
