import { View } from '@tarojs/components';
import { useState } from 'react';
import { rethrowAsRequestError } from '@account-doctor/client-core/errors';
import type { ReportFile } from '@account-doctor/contract/types';
import { useAction } from '@/data/useAction';
import { askForAlbum, savePicture, sharePicture } from '@/platform/pictures/saving';
import type { SaveOutcome } from '@/platform/pictures/types';
import { Button } from '@/ui/Button';
import './files.scss';
import { toast } from '@/platform/dialogs/toast';

const toasts: Partial<Record<SaveOutcome, string>> = {
  saved: '图片已保存',
  'by-hand': '请长按图片，再选“保存图片”',
};

interface SavePictureProps {
  /** Requests a new link; called when a button is pressed, because links expire within minutes. */
  requestFile: () => Promise<ReportFile>;
}

/** Buttons to save a picture to the album and, where possible, send it to another app. */
export function SavePictureButtons({ requestFile }: SavePictureProps) {
  const [percent, setPercent] = useState<number>();
  const [denied, setDenied] = useState(false);
  const save = useAction(async () => {
    const file = await requestFile();
    const outcome = await savePicture(file, setPercent)
      .catch(rethrowAsRequestError)
      .finally(() => setPercent(undefined));
    setDenied(outcome === 'denied');
    const title = toasts[outcome];
    if (title) toast(title);
  });
  const allow = useAction(async () => {
    if (await askForAlbum()) await save.run();
  });
  const share = useAction(async () => {
    await sharePicture?.(await requestFile()).catch(rethrowAsRequestError);
  });

  return (
    <View className="save-picture">
      {denied && (
        <View className="save-picture__denied" role="alert">
          没有相册权限，图片没有保存。请在设置里打开“添加到相册”，回来后会自动保存。
        </View>
      )}
      <View className="save-picture__buttons">
        {sharePicture && (
          <Button
            id="share-picture"
            variant="secondary"
            loading={share.running}
            onPress={() => void share.run()}
          >
            发给好友
          </Button>
        )}
        {denied ? (
          <Button
            id="allow-album"
            loading={allow.running || save.running}
            onPress={() => void allow.run()}
          >
            去设置打开权限
          </Button>
        ) : (
          <Button id="save-picture" loading={save.running} onPress={() => void save.run()}>
            {percent === undefined || percent >= 100 ? '保存图片' : `正在下载 ${percent}%`}
          </Button>
        )}
      </View>
    </View>
  );
}
