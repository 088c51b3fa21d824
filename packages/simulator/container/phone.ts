import { launchOptions } from './browserWindow';

/** Sizes of the simulated phone, in px. */
export const STATUS_BAR_HEIGHT = launchOptions.safeAreas.statusBar;
export const NAVIGATION_BAR_HEIGHT = 44;
export const HOME_INDICATOR_HEIGHT = launchOptions.safeAreas.homeIndicator;

const MENU_BUTTON = { width: 87, height: 32, top: STATUS_BAR_HEIGHT + 4, rightGap: 7 };

// For the phone's style sheet, and for `env(safe-area-inset-…)` in the app's styles.
document.documentElement.style.setProperty('--status-bar', `${STATUS_BAR_HEIGHT}px`);
document.documentElement.style.setProperty('--home-indicator', `${HOME_INDICATOR_HEIGHT}px`);

export const isIos = launchOptions.platform === 'ios';

/** Rectangle of WeChat's menu button, as `getMenuButtonBoundingClientRect` returns it. */
export function menuButtonRect() {
  const { width, height, top, rightGap } = MENU_BUTTON;
  const right = innerWidth - rightGap;
  return { width, height, top, bottom: top + height, left: right - width, right };
}
