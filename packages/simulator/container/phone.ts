import { launchOptions } from './browserWindow';

/** Measures of the simulated phone, in px. */
export const STATUS_BAR_HEIGHT = launchOptions.safeAreas.statusBar;
export const NAVIGATION_BAR_HEIGHT = 44;
export const HOME_INDICATOR_HEIGHT = launchOptions.safeAreas.homeIndicator;

const MENU_BUTTON = { width: 87, height: 32, top: STATUS_BAR_HEIGHT + 4, rightGap: 7 };

// For the style sheet of the phone, and for `env(safe-area-inset-…)` of the app's.
document.documentElement.style.setProperty('--status-bar', `${STATUS_BAR_HEIGHT}px`);
document.documentElement.style.setProperty('--home-indicator', `${HOME_INDICATOR_HEIGHT}px`);

export const isIos = launchOptions.platform === 'ios';

/** Rectangle of the capsule at the top right, as `getMenuButtonBoundingClientRect` gives it. */
export function menuButtonRect() {
  const { width, height, top, rightGap } = MENU_BUTTON;
  const right = innerWidth - rightGap;
  return { width, height, top, bottom: top + height, left: right - width, right };
}
