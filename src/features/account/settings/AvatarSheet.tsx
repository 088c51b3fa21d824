import { View } from '@tarojs/components';
import type { UserInfo } from '@account-doctor/contract/types';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { FieldMessage } from '@/ui/FieldMessage';
import { BottomSheet } from '@/ui/BottomSheet';
import { useAvatarUpload } from './useAvatarUpload';
import './sheets.scss';

/** Chooses a picture, shows it in the circle it will be seen in, and uploads it. */
export function AvatarSheet({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const upload = useAvatarUpload(onClose);
  const { chosen, percent, problem } = upload;
  return (
    <BottomSheet
      id="avatar-sheet"
      title="更换头像"
      closeLabel="取消"
      compact
      onClose={upload.cancel}
    >
      <View className="setting-sheet setting-sheet--centred">
        <Avatar nickname={user.nickname} url={chosen?.path ?? user.avatarUrl} size="large" />
        <View className="setting-popup__note" role="status">
          {upload.running
            ? percent < 100
              ? `正在上传 ${percent}%`
              : '正在保存…'
            : 'JPG、PNG 或 WebP，不超过 10 MB，居中显示为圆形'}
        </View>
        <FieldMessage id="avatar-message" error={problem ?? undefined} />
        {chosen && (
          <Button id="save-avatar" loading={upload.running} onPress={() => void upload.save()}>
            {problem ? '重新上传' : '用这张照片'}
          </Button>
        )}
        <Button
          id="choose-avatar"
          variant={chosen ? 'secondary' : 'primary'}
          disabled={upload.running}
          onPress={() => void upload.choose()}
        >
          {chosen ? '换一张' : '选择照片'}
        </Button>
        {user.avatarUrl !== null && !chosen && (
          <Button
            id="remove-avatar"
            variant="text"
            loading={upload.running}
            onPress={() => void upload.remove()}
          >
            移除头像
          </Button>
        )}
      </View>
    </BottomSheet>
  );
}
