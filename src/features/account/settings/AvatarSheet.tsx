import { View } from '@tarojs/components';
import { useRef, useState } from 'react';
import type { UserInfo } from '@account-doctor/contract/types';
import { Avatar } from '@/ui/Avatar';
import { Button } from '@/ui/Button';
import { FieldMessage } from '@/ui/FieldMessage';
import { BottomSheet } from '@/ui/BottomSheet';
import { useAction } from '@/data/useAction';
import { avatarButton, pictureFiles } from '@/platform/pictures/pictures';
import type { ChosenPicture } from '@/platform/pictures/types';
import { requestErrorText } from '@account-doctor/client-core/errors';
import { pictureProblem } from '@account-doctor/client-core/pictureProblem';
import { uploadFormPicture } from '@/features/pictures/pictureStorage';
import type { FileUpload } from '@account-doctor/client-core/upload';
import { useSaveSettings } from './useSaveSettings';

/** Sheet to choose an avatar, preview it in its circle, and upload it. */
export function AvatarSheet({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const upload = useAvatarUpload(onClose);
  const { chosen, percent, problem } = upload;
  return (
    <BottomSheet id="avatar-sheet" title="更换头像" closeLabel="取消" onClose={upload.cancel}>
      <View className="setting-sheet setting-sheet--centred">
        <Avatar nickname={user.nickname} src={chosen?.path ?? user.avatarUrl} size="large" />
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
          {...(avatarButton?.((picture) => void upload.choose(picture)) ?? {
            onPress: () => void upload.choose(choosePicture()),
          })}
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

const choosePicture = async () => (await pictureFiles.choose(1))[0];

/** State and actions of the avatar sheet: choose, upload and save a picture, or remove it. */
function useAvatarUpload(onClose: () => void) {
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [percent, setPercent] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<FileUpload | null>(null);
  const closed = useRef(false);
  const showProblem = (error: unknown) => {
    if (!closed.current) setProblem(requestErrorText(error));
    return true;
  };
  const settings = useSaveSettings(showProblem);

  const take = (picture: ChosenPicture | null) => {
    if (chosen) pictureFiles.forget(chosen.path);
    setChosen(picture);
  };
  const close = () => {
    closed.current = true;
    take(null);
    onClose();
  };
  const sending = useAction(async (picture: ChosenPicture) => {
    setProblem(null);
    setPercent(0);
    upload.current = uploadFormPicture('avatar', picture, setPercent);
    const { fileId } = await upload.current.done;
    if (!closed.current && (await settings.run({ avatarFileId: fileId }))) close();
  }, showProblem);

  return {
    chosen,
    percent,
    problem,
    running: sending.running || settings.running,
    choose: async (choosing: Promise<ChosenPicture | undefined>) => {
      try {
        const picture = await choosing;
        if (!picture || closed.current) return;
        const unfit = pictureProblem(picture);
        setProblem(unfit);
        if (unfit === null) take(picture);
      } catch (error) {
        showProblem(error);
      }
    },
    save: () => (chosen ? sending.run(chosen) : Promise.resolve(false)),
    remove: async () => {
      if (await settings.run({ avatarFileId: null })) close();
    },
    /** Closes the sheet and aborts a running upload. */
    cancel: () => {
      upload.current?.stop();
      close();
    },
  };
}
