import { Image, View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import type { Picture } from './PictureUploads';

interface PictureTileProps {
  picture: Picture;
  /** For a screen reader, e.g. 第 2 张图片. */
  name: string;
  onPreview: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture; while it is being sent only its own tile is drawn again. */
export const PictureTile = observer(function PictureTile(props: PictureTileProps) {
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
      {sending && <Sending percent={picture.percent} />}
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

function Sending({ percent }: { percent: number }) {
  return (
    <View className="picture-upload__sending">
      <View>{percent < 100 ? `${percent}%` : '处理中'}</View>
      <View className="picture-upload__track">
        <View className="picture-upload__fill" style={{ width: `${percent}%` }} />
      </View>
    </View>
  );
}
