import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { screen } from '@testing-library/dom';
import { Toast } from '@/platform/html/Toast';

let toast: Toast;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '';
  toast = new Toast();
});
afterEach(() => vi.useRealTimers());

const said = () => screen.queryByRole('status')?.textContent ?? null;

describe('the toast of h5', () => {
  it('is announced to screen readers, and disappears after its duration', () => {
    toast.show({ title: '领取成功', duration: 1_500 }, 'toast');
    expect(said()).toBe('领取成功');
    vi.advanceTimersByTime(1_499);
    expect(said()).toBe('领取成功');
    vi.advanceTimersByTime(1);
    expect(said()).toBeNull();
  });

  it('is replaced by the next one, which has its full duration', () => {
    toast.show({ title: '一', duration: 1_500 }, 'toast');
    vi.advanceTimersByTime(1_000);
    toast.show({ title: '二', duration: 1_500 }, 'toast');
    expect(screen.getAllByRole('status')).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    expect(said()).toBe('二');
  });

  it('of a loading page stays until loading has ended, and other toasts do not remove it', () => {
    toast.show({ title: '正在打开', duration: -1 }, 'loading');
    toast.hide(0, 'toast');
    vi.advanceTimersByTime(60_000);
    expect(said()).toBe('正在打开');
    toast.hide(0, 'loading');
    vi.runAllTimers();
    expect(said()).toBeNull();
  });
});
