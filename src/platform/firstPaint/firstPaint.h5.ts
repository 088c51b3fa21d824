import { startTransition, useEffect, useState } from 'react';
import { earlyRequestKey } from '@account-doctor/client-core/early';
import type { PlatformFirstPaint } from './types';

/** Early answers are used within this time after the page has been drawn, in ms; later requests go to the service. */
const EARLY_ANSWERS_LIFETIME = 1_000;

/** Answers to the requests that config/firstPaint/early.ts has sent, by `earlyRequestKey`. */
let earlyAnswers =
  (window as { earlyAnswers?: Record<string, ReturnType<PlatformFirstPaint['takeEarlyAnswer']>> })
    .earlyAnswers ?? {};

/** Number of render steps in progress, and whether the page itself has been drawn. */
const renderState = { steps: 0, drawn: false };

/**
 * Removes the drawing that the build put into the HTML, which covers the page and looks the same. Waits two frames
 * after the last render step, so that the page below is painted and nothing flashes.
 */
function removeDrawing(): void {
  if (!renderState.drawn || renderState.steps > 0) return;
  const drawing = document.getElementById('first-paint');
  if (drawing) requestAnimationFrame(() => requestAnimationFrame(() => drawing.remove()));
}

export const endFirstPaint: PlatformFirstPaint['endFirstPaint'] = () => {
  renderState.drawn = true;
  // For the start-up check in src/index.html.
  window.dispatchEvent(new Event('program-drawn'));
  removeDrawing();
  setTimeout(() => {
    earlyAnswers = {};
  }, EARLY_ANSWERS_LIFETIME);
};

/** The second render step is a React transition, so that the browser can handle input in between. */
export const useSecondStep: PlatformFirstPaint['useSecondStep'] = () => {
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (begun) return undefined;
    renderState.steps += 1;
    startTransition(() => setBegun(true));
    return () => {
      renderState.steps -= 1;
      removeDrawing();
    };
  }, [begun]);
  return begun;
};

export const takeEarlyAnswer: PlatformFirstPaint['takeEarlyAnswer'] = (out) => {
  const key = earlyRequestKey(out);
  const answer = earlyAnswers[key];
  earlyAnswers[key] = undefined;
  return answer;
};

export const readFirstAnswers: PlatformFirstPaint['readFirstAnswers'] = () => {
  const text = document.getElementById('first-answers')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
};

/** 0, because on h5 each answer is rendered when it arrives. */
export const FIRST_ANSWERS_WAIT: PlatformFirstPaint['FIRST_ANSWERS_WAIT'] = 0;
