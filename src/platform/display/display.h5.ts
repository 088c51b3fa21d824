import { type Brand, BRAND_ATTRIBUTE } from '@account-doctor/contract/brand';
import type { PlatformDisplay } from './types';

const darkness = window.matchMedia('(prefers-color-scheme: dark)');

/** Sizes of text follow the browser's own setting by style: they are shares of its root size. */
export const readSystemDisplay: PlatformDisplay['readSystemDisplay'] = () => ({
  theme: darkness.matches ? 'dark' : 'light',
  textScale: 1,
});

/** By property, which older browsers ignore: before Safari 14 `addEventListener` is missing. */
export const watchSystemDisplay: PlatformDisplay['watchSystemDisplay'] = (onChange) => {
  darkness.onchange = onChange;
};

/** Of the browser's own bars, as `--color-surface`. */
const BAR_COLORS = { light: '#ffffff', dark: '#1a212c' };

/** As src/index.html does before the first paint. */
export const paintDisplay: PlatformDisplay['paintDisplay'] = ({ choice, theme, textScale }) => {
  const { classList, style } = document.documentElement;
  classList.remove('theme-light', 'theme-dark');
  if (choice !== 'system') classList.add(`theme-${choice}`);
  style.setProperty('--text-scale', String(textScale));
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[theme]);
};

export const pageDisplay: PlatformDisplay['pageDisplay'] = () => ({});

export const brandOfPage: PlatformDisplay['brandOfPage'] = () => {
  const text = document.documentElement.getAttribute(BRAND_ATTRIBUTE);
  return text ? (JSON.parse(text) as Brand) : null;
};
