import { useEffect, useState } from 'react';
import type { PlatformFirstPaint } from './types';

/** WeChat shows its own screen until the first page is drawn. */
export const endFirstPaint: PlatformFirstPaint['endFirstPaint'] = () => undefined;

/** A transfer of its own, after the one that fills the screen. */
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

/** Each transfer to WeChat's view costs more than what it carries. */
export const LANDING_PATIENCE: PlatformFirstPaint['LANDING_PATIENCE'] = 600;
