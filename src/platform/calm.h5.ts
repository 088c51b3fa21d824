import type { WantsCalm } from './calm.types';

export const wantsCalm: WantsCalm = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
