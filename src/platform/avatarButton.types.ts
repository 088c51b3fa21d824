import type { ButtonProps } from '@tarojs/components';
import type { ChosenPicture } from './pictureFiles.types';

/**
 * Makes a button one that fills in an avatar, where the platform has such: `take` gets what was chosen,
 * and a rejection that a person can read. `null` elsewhere.
 */
export type AvatarButton =
  | ((
      take: (chosen: Promise<ChosenPicture>) => void,
    ) => Pick<ButtonProps, 'openType' | 'onChooseAvatar'>)
  | null;
