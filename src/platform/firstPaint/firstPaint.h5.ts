import { startTransition, useEffect, useState } from 'react';
import { earlyRequestKey } from '@account-doctor/client-core/early';
import type { PlatformFirstPaint } from './types';

/** Parts of a page ask within this time after it is drawn, in ms; what is asked later is asked of the service. */
const SAME_PAGE = 1_000;

/** What config/firstPaint/early.ts asked, by `earlyKey`. */
let early =
  (window as { earlyAnswers?: Record<string, ReturnType<PlatformFirstPaint['takeEarlyAnswer']>> })
    .earlyAnswers ?? {};

/** Steps that a page has begun and not yet drawn; and whether the page itself is drawn. */
const page = { steps: 0, drawn: false };

/**
 * The drawing that the build put into the HTML lies over the page, which looks the same. It goes two
 * frames after the last step, when everything below it is painted, so that nothing flashes.
 */
function removeDrawing(): void {
  if (!page.drawn || page.steps > 0) return;
  const drawing = document.getElementById('first-paint');
  if (drawing) requestAnimationFrame(() => requestAnimationFrame(() => drawing.remove()));
}

export const endFirstPaint: PlatformFirstPaint['endFirstPaint'] = () => {
  page.drawn = true;
  // For the watch over the start in src/index.html.
  window.dispatchEvent(new Event('program-drawn'));
  removeDrawing();
  setTimeout(() => {
    early = {};
  }, SAME_PAGE);
};

/** The second step is drawn piece by piece, between what else the browser has to do. */
export const useSecondStep: PlatformFirstPaint['useSecondStep'] = () => {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return undefined;
    page.steps += 1;
    startTransition(() => setBegun(true));
    return () => {
      page.steps -= 1;
      removeDrawing();
    };
  }, [begun]);
  return begun;
};

export const takeEarlyAnswer: PlatformFirstPaint['takeEarlyAnswer'] = (out) => {
  const key = earlyRequestKey(out);
  const answer = early[key];
  early[key] = undefined;
  return answer;
};

export const readFirstAnswers: PlatformFirstPaint['readFirstAnswers'] = () => {
  const text = document.getElementById('first-answers')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
};

/** Each answer is drawn as it comes. */
export const LANDING_PATIENCE: PlatformFirstPaint['LANDING_PATIENCE'] = 0;
