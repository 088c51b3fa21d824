import Taro from '@tarojs/taro';
import { RequestError } from '@account-doctor/client-core/errors';
import type { AvatarButton } from './avatarButton.types';
import { chosenFile } from './pictureFiles.weapp';
import type { ChosenPicture } from './pictureFiles.types';
import { rejectionText } from './refusal.weapp';

async function chosen(detail: { avatarUrl?: string }): Promise<ChosenPicture> {
  const { avatarUrl: path } = detail;
  if (!path)
    throw new RequestError(
      'refused',
      'chooseAvatar',
      rejectionText(detail) ?? '没有选到头像，请再试',
    );
  return chosenFile(path);
}

/** WeChat before 2.21.2 has no such button; there the album is opened as elsewhere. */
export const avatarButton: AvatarButton = Taro.canIUse('button.open-type.chooseAvatar')
  ? (take) => ({
      openType: 'chooseAvatar',
      onChooseAvatar: ({ detail }) => take(chosen(detail as { avatarUrl?: string })),
    })
  : null;
