import type { ReadSystemDisplay, WatchSystemDisplay } from './systemDisplay.types';

const darkness = window.matchMedia('(prefers-color-scheme: dark)');

/** Sizes of text follow the browser's own setting by style: they are shares of its root size. */
export const readSystemDisplay: ReadSystemDisplay = () => ({
  theme: darkness.matches ? 'dark' : 'light',
  textScale: 1,
});

/** By property, which older browsers ignore: before Safari 14 `addEventListener` is missing. */
export const watchSystemDisplay: WatchSystemDisplay = (onChange) => {
  darkness.onchange = onChange;
};
