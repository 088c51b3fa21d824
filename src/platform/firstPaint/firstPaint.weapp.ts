import { useEffect, useState } from 'react';
import type { PlatformFirstPaint } from './types';

/** Does nothing: WeChat shows its own start screen until the first page is drawn. */
export const endFirstPaint: PlatformFirstPaint['endFirstPaint'] = () => undefined;

/** The second render step is a transfer to WeChat's view, separate from the one that fills the screen. */
export const useSecondStep: PlatformFirstPaint['useSecondStep'] = (heavy = false) => {
  const [begun, setBegun] = useState(!heavy);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true));
    return () => clearTimeout(timer);
  }, []);
  return begun;
};

export const readFirstAnswers: PlatformFirstPaint['readFirstAnswers'] = () => ({});

export const takeEarlyAnswer: PlatformFirstPaint['takeEarlyAnswer'] = () => undefined;

/** Waits for other answers, because each transfer to WeChat's view costs more than its content. */
export const FIRST_ANSWERS_WAIT: PlatformFirstPaint['FIRST_ANSWERS_WAIT'] = 600;
