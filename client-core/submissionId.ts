const PARTS = 2;
const DIGITS_OF_PART = 10;

const randomPart = () =>
  Math.random().toString(36).slice(2).padEnd(DIGITS_OF_PART, '0').slice(0, DIGITS_OF_PART);

/** A random idempotency key for a form. It only has to be unique for its user and is not secret. */
export const newSubmissionId = (): string =>
  [Date.now().toString(36), ...Array.from({ length: PARTS }, randomPart)].join('-');
