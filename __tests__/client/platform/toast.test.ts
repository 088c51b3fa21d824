import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/dom';
import Toast from '@/platform/html/Toast';

let toast: Toast;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  toast = new Toast();
});
afterEach(() => vi.useRealTimers());

const said = () => screen.queryByRole('status')?.textContent ?? null;

describe('the toast of h5', () => {
  it('is read out, and goes after its time', () => {
    toast.create({ title: '领取成功', duration: 1_500 }, 'toast');
    expect(said()).toBe('领取成功');
    vi.advanceTimersByTime(1_499);
    expect(said()).toBe('领取成功');
    vi.advanceTimersByTime(1);
    expect(said()).toBeNull();
  });

  it('gives way to the next one, which stays for a time of its own', () => {
    toast.create({ title: '一', duration: 1_500 }, 'toast');
    vi.advanceTimersByTime(1_000);
    toast.show({ title: '二', duration: 1_500 }, 'toast');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(said()).toBe('二');
  });

  it('of a page that loads stays until that has ended, and is not taken away with another’s', () => {
    toast.create({ title: '正在打开', duration: -1 }, 'loading');
    toast.hide(0, 'toast');
    vi.advanceTimersByTime(60_000);
    expect(said()).toBe('正在打开');
    toast.hide(0, 'loading');
    vi.runAllTimers();
    expect(said()).toBeNull();
  });
});
