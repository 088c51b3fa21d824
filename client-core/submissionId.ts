const PARTS = 2;
const DIGITS_OF_PART = 10;

const part = () =>
  Math.random().toString(36).slice(2).padEnd(DIGITS_OF_PART, '0').slice(0, DIGITS_OF_PART);

/** A name for a filled-in form that no other form of the same user has; it need not be secret. */
export const newSubmissionId = (): string =>
  [Date.now().toString(36), ...Array.from({ length: PARTS }, part)].join('-');
