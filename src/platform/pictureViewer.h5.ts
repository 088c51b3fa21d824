import type { OpenPictures } from './pictureViewer.types';

/** Taro's viewer weighs 54 kB (gzip), for which no page has to wait: it comes with the first tap. */
export const openPictures: OpenPictures = async (pictures) =>
  (await import('./html/viewer')).openPictures(pictures);
