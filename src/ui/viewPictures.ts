import { openPictures } from '@/platform/pictureViewer';
import { toast } from '@/platform/toast';

/** Shows pictures whole, `current` first; says so when they do not come. */
export async function viewPictures(pictures: { urls: string[]; current: string }): Promise<void> {
  await openPictures(pictures).catch(() => toast('图片没有打开，请检查网络后再点一次'));
}
