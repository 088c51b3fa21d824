import type { SendOpenType } from './sendButton.types';

export const sendOpenType: SendOpenType = undefined;
