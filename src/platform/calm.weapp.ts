import type { WantsCalm } from './calm.types';

/** WeChat does not tell. */
export const wantsCalm: WantsCalm = () => false;
