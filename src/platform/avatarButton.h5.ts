import type { AvatarButton } from './avatarButton.types';

export const avatarButton: AvatarButton = null;
