import { options } from './browserWindow';

/** Measures of the simulated phone, in px. */
export const STATUS_BAR_HEIGHT = 44;
export const NAVIGATION_BAR_HEIGHT = 44;
export const HOME_INDICATOR_HEIGHT = 34;

const MENU_BUTTON = { width: 87, height: 32, top: 48, rightGap: 7 };

export const isIos = options.platform === 'ios';

/** Rectangle of the capsule at the top right, as `getMenuButtonBoundingClientRect` gives it. */
export function menuButtonRect() {
  const { width, height, top, rightGap } = MENU_BUTTON;
  const right = innerWidth - rightGap;
  return { width, height, top, bottom: top + height, left: right - width, right };
}
