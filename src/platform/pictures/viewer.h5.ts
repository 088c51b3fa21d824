import { loadCode } from '@account-doctor/client-core/browser/loadCode';
import { withIndicator } from '../navigation/indicator';
import type { PlatformPictures } from './types';

/** Taro's viewer weighs 54 kB (gzip), for which no page has to wait: it comes with the first tap. */
export const openPictures: PlatformPictures['openPictures'] = async (pictures) => {
  const viewer = await withIndicator(loadCode(() => import('./taroViewer.h5')));
  return viewer.previewPictures(pictures);
};
