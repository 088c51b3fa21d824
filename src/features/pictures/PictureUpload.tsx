import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { observer } from 'mobx-react';
import { FieldMessage } from '@/ui/FieldMessage';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { pictureFiles } from '@/platform/pictureFiles';
import { PictureTile } from './PictureTile';
import type { PictureUploads } from './PictureUploads';
import './PictureUpload.scss';

interface PictureUploadProps {
  /** Unique on the page; the message below gets `<id>-message`. */
  id: string;
  uploads: PictureUploads;
  error?: string;
  hint?: string;
}

async function preview(uploads: PictureUploads, key: number): Promise<void> {
  await uploads.renewLinks();
  const shown = uploads.pictures.filter(({ url }) => url !== '');
  const current = shown.find((picture) => picture.key === key)?.url;
  if (current) await Taro.previewImage({ urls: shown.map(({ url }) => url), current });
}

/** Pictures of a form as tiles: add, see how far each is, look at it, try again, take it out. */
export const PictureUpload = observer(function PictureUpload(props: PictureUploadProps) {
  const { id, uploads, error, hint } = props;
  const add = async () => uploads.add(await pictureFiles.choose(uploads.room));
  return (
    <View id={id} className="picture-upload">
      <View className="picture-upload__tiles">
        {uploads.pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            name={`第 ${index + 1} 张图片`}
            onPreview={() => void preview(uploads, picture.key)}
            onRetry={() => uploads.retry(picture.key)}
            onRemove={() => uploads.remove(picture.key)}
          />
        ))}
        {uploads.room > 0 && (
          <Pressable
            id={`${id}-add`}
            className="picture-upload__add"
            label={`添加图片，已有 ${uploads.pictures.length} 张，最多 ${uploads.limit} 张`}
            onPress={() => void add()}
          >
            <Icon name="image-plus" size={24} />
            <View className="picture-upload__count">
              {uploads.pictures.length} / {uploads.limit}
            </View>
          </Pressable>
        )}
      </View>
      <FieldMessage
        id={`${id}-message`}
        error={error ?? (uploads.notice || undefined)}
        hint={hint}
      />
    </View>
  );
});
