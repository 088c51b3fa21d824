import { beforeEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import { RootStore } from '@/stores/RootStore';

const KEY = 'account-doctor/display';

/** A phone with a theme, and a function to change the theme. */
function phoneWithTheme(dark: boolean) {
  const media = { matches: dark, onchange: null as (() => void) | null };
  window.matchMedia = () => media as unknown as MediaQueryList;
  return (next: boolean) => {
    media.matches = next;
    media.onchange?.();
  };
}

const open = async () => {
  vi.resetModules();
  const { RootStore: Fresh } = await import('@/stores/RootStore');
  return new Fresh().display;
};

beforeEach(() => Taro.clearStorageSync());

describe('the display', () => {
  it('follows the phone’s theme, also when it changes, until the user selects one', async () => {
    const change = phoneWithTheme(true);
    const display = await open();
    expect(display.shown).toEqual({ choice: 'system', theme: 'dark', textScale: 1 });
    change(false);
    expect(display.shown.theme).toBe('light');
    display.chooseTheme('dark');
    expect(display.shown).toMatchObject({ choice: 'dark', theme: 'dark' });
  });

  it('is stored on the phone, and survives a sign-out', () => {
    const stores = new RootStore();
    stores.display.chooseTheme('dark');
    stores.display.chooseTextScale(1.5);
    stores.signOut();
    expect(new RootStore().display.shown).toEqual({
      choice: 'dark',
      theme: 'dark',
      textScale: 1.5,
    });
  });

  it.each([
    ['another theme', { theme: 'sepia', textScale: 1 }],
    ['a text size that is too large', { theme: 'dark', textScale: 9 }],
    ['a text size that is no number', { theme: 'dark', textScale: '2' }],
  ])('starts with defaults when %s is stored', (_, state) => {
    Taro.setStorageSync(KEY, JSON.stringify({ version: 1, state }));
    expect(new RootStore().display.shown).toMatchObject({ choice: 'system', textScale: 1 });
  });

  it('never makes text larger than twice its size', () => {
    const { display } = new RootStore();
    display.chooseTextScale(1.5);
    display.system = { theme: 'light', textScale: 1.8 };
    expect(display.shown.textScale).toBe(2);
  });
});
