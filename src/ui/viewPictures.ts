import Taro from '@tarojs/taro';
import { openPictures } from '@/platform/pictureViewer';

/** Shows pictures whole, `current` first; says so when they do not come. */
export async function viewPictures(pictures: { urls: string[]; current: string }): Promise<void> {
  await openPictures(pictures).catch(() =>
    Taro.showToast({ title: '图片没有打开，请检查网络后再点一次', icon: 'none' }),
  );
}
