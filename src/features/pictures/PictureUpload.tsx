import { Image, View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { pictureFiles } from '@/platform/pictures/pictures';
import { FieldMessage } from '@/ui/FieldMessage';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { viewPictures } from '@/ui/viewPictures';
import type { FormPicture, PictureUploads } from './PictureUploads';
import './PictureUpload.scss';

interface PictureUploadProps {
  /** Id that is unique on the page; the message below gets `<id>-message`. */
  id: string;
  uploads: PictureUploads;
  error?: string;
  hint?: string;
}

/** Shows the form's pictures in full size, starting with one of them. */
async function viewPicture(uploads: PictureUploads, key: number): Promise<void> {
  await uploads.renewLinks();
  const shown = uploads.pictures.filter(({ url }) => url !== '');
  const current = shown.find((picture) => picture.key === key)?.url;
  if (current) await viewPictures({ urls: shown.map(({ url }) => url), current });
}

/** Pictures of a form as tiles: add, upload, view, retry and remove. */
export const PictureUpload = observer(function PictureUpload(props: PictureUploadProps) {
  const { id, uploads, error, hint } = props;
  const addPictures = () =>
    pictureFiles.choose(uploads.room).then(
      (chosen) => uploads.add(chosen),
      (error: unknown) => uploads.explain(error),
    );
  return (
    <View id={id} className="picture-upload">
      <View className="picture-upload__tiles">
        {uploads.pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            name={`第 ${index + 1} 张图片`}
            onPreview={() => void viewPicture(uploads, picture.key)}
            onRetry={() => uploads.retry(picture.key)}
            onRemove={() => uploads.remove(picture.key)}
          />
        ))}
        {uploads.room > 0 && (
          <Pressable
            id={`${id}-add`}
            className="picture-upload__add"
            label={`添加图片，${uploads.pictures.length} / ${uploads.limit} 张`}
            onPress={() => void addPictures()}
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

interface PictureTileProps {
  picture: FormPicture;
  /** Accessible name of the picture, e.g. 第 2 张图片. */
  name: string;
  onPreview: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** Tile of one picture; an observer of its own, so that upload progress rerenders only this tile. */
const PictureTile = observer(function PictureTile(props: PictureTileProps) {
  const { picture, name, onPreview, onRetry, onRemove } = props;
  const { thumbnail, problem, fileId } = picture;
  const sending = fileId === null && problem === null;
  return (
    <View className="picture-upload__tile">
      <Pressable className="picture-upload__open" label={`查看${name}`} onPress={onPreview}>
        {thumbnail ? (
          <Image className="picture-upload__picture" src={thumbnail} mode="aspectFill" />
        ) : (
          <Icon name="file-text" size={24} />
        )}
      </Pressable>
      {sending && <UploadProgress percent={picture.percent} />}
      {problem !== null && (
        <View className="picture-upload__failure" role="alert">
          <View className="picture-upload__problem">{problem}</View>
          {picture.retryable && (
            <Pressable
              className="picture-upload__retry"
              label={`重新上传${name}`}
              onPress={onRetry}
            >
              <Icon name="refresh-cw" size={16} />
              重试
            </Pressable>
          )}
        </View>
      )}
      <Pressable
        className="picture-upload__remove"
        label={sending ? `取消上传${name}` : `移除${name}`}
        onPress={onRemove}
      >
        <View className="picture-upload__cross">
          <Icon name="x" size={14} />
        </View>
      </Pressable>
    </View>
  );
});

function UploadProgress({ percent }: { percent: number }) {
  return (
    <View className="picture-upload__sending">
      <View>{percent < 100 ? `${percent}%` : '处理中'}</View>
      <View className="picture-upload__track">
        <View className="picture-upload__fill" style={{ width: `${percent}%` }} />
      </View>
    </View>
  );
}
