import { useEffect, useState } from 'react';
import type {
  EndFirstPaint,
  LandingPatience,
  ReadFirstAnswers,
  TakeEarlyAnswer,
  UseSecondStep,
} from './firstPaint.types';

/** WeChat shows its own screen until the first page is drawn. */
export const endFirstPaint: EndFirstPaint = () => undefined;

/** A transfer of its own, after the one that fills the screen. */
export const useSecondStep: UseSecondStep = (heavy = false) => {
  const [begun, setBegun] = useState(!heavy);
  useEffect(() => {
    const timer = setTimeout(() => setBegun(true));
    return () => clearTimeout(timer);
  }, []);
  return begun;
};

export const readFirstAnswers: ReadFirstAnswers = () => ({});

export const takeEarlyAnswer: TakeEarlyAnswer = () => undefined;

/** Each transfer to WeChat's view costs more than what it carries. */
export const LANDING_PATIENCE: LandingPatience = 600;
