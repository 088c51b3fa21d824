import { loadCode } from '@account-doctor/client-core/browser/loadCode';
import { withIndicator } from '../navigation/indicator';
import type { PlatformPictures } from './types';

/** Loads Taro's viewer with the first tap, because it is 54 kB (gzip). */
export const openPictures: PlatformPictures['openPictures'] = async (pictures) => {
  const viewer = await withIndicator(loadCode(() => import('./taroViewer.h5')));
  return viewer.previewPictures(pictures);
};
