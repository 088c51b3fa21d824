import type { EndFirstPaint, ReadFirstAnswers, UseSecondStep } from './firstPaint.types';

/** WeChat shows its own screen until the first page is drawn. */
export const endFirstPaint: EndFirstPaint = () => undefined;

/** One transfer to WeChat's view costs less than two. */
export const useSecondStep: UseSecondStep = () => true;

export const readFirstAnswers: ReadFirstAnswers = () => ({});
