import { DOUBLE_TAP_WINDOW } from '@account-doctor/contract/limits';
import type { PlatformProgram } from './types';

/** Maximum distance in px between the two taps of a double tap. */
const DOUBLE_TAP_DISTANCE = 40;
/**
 * Elements whose touches are not prevented: a prevented touch causes no click, and controls must react to each of
 * several quick taps.
 */
const CONTROLS = 'a, button, input, textarea, select, [tabindex]';

/** Prevents the zoom gestures, because browsers ignore `user-scalable=no`. */
export const blockZoom: PlatformProgram['blockZoom'] = () => {
  const prevent = (event: Event) => event.preventDefault();
  const active = { passive: false };

  document.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    active,
  );
  document.addEventListener('touchend', createDoubleTapListener(), active);
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

/** Returns a `touchend` listener that prevents the second tap of a double tap. */
function createDoubleTapListener(): (event: TouchEvent) => void {
  let last = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  return (event) => {
    const touch = event.changedTouches[0];
    if (!touch) return;
    const tap = { at: event.timeStamp, x: touch.clientX, y: touch.clientY };
    const quick = tap.at - last.at <= DOUBLE_TAP_WINDOW;
    const near = Math.hypot(tap.x - last.x, tap.y - last.y) < DOUBLE_TAP_DISTANCE;
    const onControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
    last = tap;
    if (quick && near && !onControl) event.preventDefault();
  };
}

export const pressByKeyboard: PlatformProgram['pressByKeyboard'] = () => {
  document.addEventListener('keydown', (event) => {
    const target = event.target;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    if (!(target instanceof HTMLElement) || !target.matches('[role][tabindex]')) return;
    event.preventDefault();
    target.click();
  });
};

/** `sessionStorage` key that marks the current visit. */
const VISIT_KEY = 'account-doctor/visit';

export const beginsVisit: PlatformProgram['beginsVisit'] = () => {
  try {
    if (sessionStorage.getItem(VISIT_KEY) !== null) return false;
    sessionStorage.setItem(VISIT_KEY, 'counted');
  } catch {
    // Without storage each page counts as a visit.
  }
  return true;
};

/** Listens to the `storage` event, which browsers send to all other tabs of the same origin. */
export const watchOtherTabs: PlatformProgram['watchOtherTabs'] = (key, onChange) => {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) onChange();
  });
};

/**
 * Delay of the first check in ms, so that the first page loads first; later checks happen when the page becomes
 * visible.
 */
const FIRST_CHECK = 5_000;
const NEXT_CHECK = 10 * 60_000;

export const watchUpdates: PlatformProgram['watchUpdates'] = (latest, onUpdate) => {
  // The service knows only the scripts of a production build that it serves itself.
  if (process.env.TARO_APP_API_BASE || process.env.NODE_ENV !== 'production') return;
  let checkedAt = 0;

  const check = async () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < NEXT_CHECK) return;
    checkedAt = Date.now();
    const { force, notes, h5Scripts } = await latest();
    const running = [...document.scripts].map((script) => script.getAttribute('src'));
    if (h5Scripts.some((script) => !running.includes(script)))
      onUpdate({ force, notes, apply: () => window.location.reload() });
  };
  const quietly = () => void check().catch(() => undefined);
  setTimeout(quietly, FIRST_CHECK);
  document.addEventListener('visibilitychange', quietly);
};

export const watchUncaught: PlatformProgram['watchUncaught'] = (onUncaught) => {
  // `error` is null for errors in scripts from other origins.
  window.addEventListener('error', ({ error }) => onUncaught(error));
  window.addEventListener('unhandledrejection', ({ reason }) => onUncaught(reason));
};

export const beforeLeaving: PlatformProgram['beforeLeaving'] = (effect) => {
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') effect();
  };
  // Browsers on phones may close a hidden page without another event.
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', effect);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', effect);
  };
};
