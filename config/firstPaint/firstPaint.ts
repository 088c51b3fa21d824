/** What `src/platform/firstPaint/firstPaint` is while pages are drawn: the drawing holds all of a page. */
export const useSecondStep = (): boolean => true;

export const endFirstPaint = (): void => undefined;

export const takeEarlyAnswer = (): undefined => undefined;

export const LANDING_PATIENCE = 0;
