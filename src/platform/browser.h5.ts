import { DOUBLE_TAP_WINDOW } from '@account-doctor/contract/limits';
import type {
  BeginsVisit,
  BlockZoom,
  OpenBeyondFrame,
  PressByKeyboard,
  WatchOtherTabs,
} from './browser.types';

/** Taps further apart than this, in px, are no double-tap. */
const SAME_SPOT = 40;
/** A prevented touch gives no click, but controls must react to each of several quick taps. */
const CONTROLS = 'a, button, input, textarea, select, [tabindex]';

/** Browsers ignore `user-scalable=no`, so the gestures are prevented. */
export const blockZoom: BlockZoom = () => {
  const prevent = (event: Event) => event.preventDefault();
  const active = { passive: false };

  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    active,
  );
  document.addEventListener('touchend', preventDoubleTaps(), active);
  // Safari has its own pinch events.
  document.addEventListener('gesturestart', prevent);
  document.addEventListener('gesturechange', prevent);
  document.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey) event.preventDefault();
    },
    active,
  );
};

function preventDoubleTaps(): (event: TouchEvent) => void {
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  return (event) => {
    const touch = event.changedTouches[0];
    if (!touch) return;
    const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
    const quick = tap.at - last.at <= DOUBLE_TAP_WINDOW;
    const near = Math.hypot(tap.x - last.x, tap.y - last.y) < SAME_SPOT;
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    last = tap;
    if (quick && near && !onControl) event.preventDefault();
  };
}

export const pressByKeyboard: PressByKeyboard = () => {
  document.addEventListener('keydown', (event) => {
    const target = event.target;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!(target instanceof HTMLElement) || !target.matches('[role][tabindex]')) return;
    event.preventDefault();
    target.click();
  });
};

/** Kept as long as the tab. */
const VISIT = 'account-doctor/visit';

export const beginsVisit: BeginsVisit = () => {
  try {
    if (sessionStorage.getItem(VISIT) !== null) return false;
    sessionStorage.setItem(VISIT, 'counted');
  } catch {
    // A browser that keeps nothing counts each page as a visit.
  }
  return true;
};

/** Browsers tell every other tab of the same origin when one of them writes to storage. */
export const watchOtherTabs: WatchOtherTabs = (key, onChange) => {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) onChange();
  });
};

export const openBeyondFrame: OpenBeyondFrame =
  window.self === window.top
    ? null
    : (path) => {
        window.open(path, '_blank', 'noopener');
      };
