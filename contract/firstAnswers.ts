import type { CallName, PayloadOf } from './types';

/** A call with its payload. */
interface Question<Name extends CallName = CallName> {
  name: Name;
  payload: PayloadOf<Name>;
}

const question = <Name extends CallName>(name: Name, payload: PayloadOf<Name>): Question<Name> => ({
  name,
  payload,
});

/** Rows of lists on the home page; further rows have their own pages. */
export const HOME_ROWS = 3;

/**
 * Calls of the home page, all public. The service embeds their answers in the page, so that they arrive before the
 * scripts.
 */
export const homeQuestions = [
  question('GET /app-api/home/banner', {}),
  question('GET /app-api/home/app-home-data-count', {}),
  question('GET /app-api/home/last-fifteen-order', {}),
  question('GET /app-api/home/app-home-game-list', {}),
  question('GET /app-api/home/excellent-report-list', { pageSize: HOME_ROWS }),
  question('POST /app-api/information/page', { pageSize: HOME_ROWS }),
] as const;

/** Key of an embedded answer. */
export const answerKey = (name: CallName, payload: object | null): string =>
  `${name} ${JSON.stringify(payload)}`;
