import { type Brand, BRAND_ATTRIBUTE } from '@account-doctor/contract/brand';
import type { PlatformDisplay } from './types';

const darkness = window.matchMedia('(prefers-color-scheme: dark)');

/** Text scale 1, because font sizes are relative to the root size, which follows the browser's setting. */
export const readSystemDisplay: PlatformDisplay['readSystemDisplay'] = () => ({
  theme: darkness.matches ? 'dark' : 'light',
  textScale: 1,
});

/** Sets `onchange`, because `addEventListener` is missing before Safari 14. */
export const watchSystemDisplay: PlatformDisplay['watchSystemDisplay'] = (onChange) => {
  darkness.onchange = onChange;
};

/** Colours of the browser's own bars, same as `--color-surface` in the styles. */
const BAR_COLORS = { light: '#ffffff', dark: '#1a212c' };

/** Sets theme and text size of the document, as src/index.html does before the first paint. */
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
