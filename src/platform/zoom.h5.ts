import { DOUBLE_TAP_WINDOW } from '@account-doctor/contract/limits';
import type { BlockZoom } from './zoom.types';

/** Two taps further apart than this, in px, are two taps and no double-tap. */
const SAME_SPOT = 40;
/** Things to tap: a prevented touch gives no click, and they must answer each quick tap. */
const CONTROLS = 'a, button, input, textarea, select, [tabindex]';

/** Browsers ignore `user-scalable=no`, so the gestures themselves are refused. */
export const blockZoom: BlockZoom = () => {
  const refuse = (event: Event) => event.preventDefault();
  const active = { passive: false };

  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    active,
  );
  document.addEventListener('touchend', refuseDoubleTaps(), active);
  // Safari's own pinch events.
  document.addEventListener('gesturestart', refuse);
  document.addEventListener('gesturechange', refuse);
  document.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey) event.preventDefault();
    },
    active,
  );
};

function refuseDoubleTaps(): (event: TouchEvent) => void {
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
