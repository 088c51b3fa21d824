import type {
  BeginsVisit,
  BlockZoom,
  OpenBeyondFrame,
  PressByKeyboard,
  WatchOtherTabs,
} from './browser.types';

// What only browsers need: a mini-program has no zoom, keyboard navigation, tabs or frames.

export const blockZoom: BlockZoom = () => undefined;

export const pressByKeyboard: PressByKeyboard = () => undefined;

export const beginsVisit: BeginsVisit = () => true;

export const watchOtherTabs: WatchOtherTabs = () => undefined;

export const openBeyondFrame: OpenBeyondFrame = null;
