import { openPictures } from '@/platform/pictures/viewer';
import { toast } from '@/platform/dialogs/toast';

/** Shows pictures in full size, starting with `current`; shows a toast if they fail to load. */
export async function viewPictures(pictures: { urls: string[]; current: string }): Promise<void> {
  await openPictures(pictures).catch(() => toast('图片没有打开，请检查网络后再点一次'));
}
