/**
 * Replaces `src/platform/firstPaint/firstPaint` while pages are drawn; `true`, because the drawing contains the whole
 * page.
 */
export const useSecondStep = (): boolean => true;

export const endFirstPaint = (): void => undefined;

export const takeEarlyAnswer = (): undefined => undefined;

export const FIRST_ANSWERS_WAIT = 0;
