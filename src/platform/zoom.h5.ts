import { DOUBLE_TAP_WINDOW } from '@account-doctor/contract/limits';
import type { BlockZoom } from './zoom.types';

/** Browsers ignore `user-scalable=no`, so the gestures themselves are refused. */
export const blockZoom: BlockZoom = () => {
  let lastTouchEnd = Number.NEGATIVE_INFINITY;
  const refuse = (event: Event) => event.preventDefault();

  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    { passive: false },
  );
  document.addEventListener(
    'touchend',
    (event) => {
      const isDoubleTap = event.timeStamp - lastTouchEnd <= DOUBLE_TAP_WINDOW;
      lastTouchEnd = event.timeStamp;
      // A prevented touch gives no click: only taps that could zoom are stopped, controls stay quick.
      const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
      if (isDoubleTap && !onControl) event.preventDefault();
    },
    { passive: false },
  );
  // Safari's own pinch events.
  document.addEventListener('gesturestart', refuse);
  document.addEventListener('gesturechange', refuse);
  document.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey) event.preventDefault();
    },
    { passive: false },
  );
};

const CONTROLS = 'a, button, input, textarea, select, [role="button"], [role="tab"]';
