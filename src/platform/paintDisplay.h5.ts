import type { PageDisplay, PaintDisplay } from './paintDisplay.types';

/** Of the browser's own bars, as `--color-surface`. */
const BAR_COLORS = { light: '#ffffff', dark: '#1a212c' };

/** As src/index.html does before the first paint. */
export const paintDisplay: PaintDisplay = ({ choice, theme, textScale }) => {
  const { classList, style } = document.documentElement;
  classList.remove('theme-light', 'theme-dark');
  if (choice !== 'system') classList.add(`theme-${choice}`);
  style.setProperty('--text-scale', String(textScale));
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLORS[theme]);
};

export const pageDisplay: PageDisplay = () => ({});
