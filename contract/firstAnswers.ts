import type { CallName, PayloadOf } from './types';

/** A call as the client makes it. */
interface Question<Name extends CallName = CallName> {
  name: Name;
  payload: PayloadOf<Name>;
}

const question = <Name extends CallName>(name: Name, payload: PayloadOf<Name>): Question<Name> => ({
  name,
  payload,
});

/** Rows of what there is to read on home; the rest is on pages of their own. */
export const HOME_ROWS = 3;

/**
 * What home asks as soon as it opens, all of it public: the service sends the answers along with the
 * page, so that they are there before the scripts are.
 */
export const homeQuestions = [
  question('GET /app-api/home/banner', {}),
  question('GET /app-api/home/app-home-data-count', {}),
  question('GET /app-api/home/last-fifteen-order', {}),
  question('GET /app-api/home/app-home-game-list', {}),
  question('GET /app-api/home/excellent-report-list', { pageSize: HOME_ROWS }),
  question('POST /app-api/information/page', { pageSize: HOME_ROWS }),
] as const;

/** Under which name an answer travels with a page. */
export const answerKey = (name: CallName, payload: object | null): string =>
  `${name} ${JSON.stringify(payload)}`;
