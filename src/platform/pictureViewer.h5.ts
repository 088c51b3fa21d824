import { loadCode } from '@account-doctor/client-core/browser/loadCode';
import { withIndicator } from './html/indicator';
import type { OpenPictures } from './pictureViewer.types';

/** Taro's viewer weighs 54 kB (gzip), for which no page has to wait: it comes with the first tap. */
export const openPictures: OpenPictures = async (pictures) => {
  const viewer = await withIndicator(loadCode(() => import('./html/viewer')));
  return viewer.openPictures(pictures);
};
