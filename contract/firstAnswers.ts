import type { CallName, PayloadOf } from './types';

/** A call with its payload, whose answer is embedded in the page. */
interface Question<Name extends CallName = CallName> {
  name: Name;
  payload: PayloadOf<Name>;
}

const question = <Name extends CallName>(name: Name, payload: PayloadOf<Name>): Question<Name> => ({
  name,
  payload,
});

/** Maximum number of rows of each list on the home page. */
export const HOME_ROWS = 3;

/**
 * Calls of the home page, all public. The service embeds their answers in the HTML, so that they arrive before the
 * scripts.
 */
export const homePageCalls = [
  question('GET /app-api/home/banner', {}),
  question('GET /app-api/home/app-home-data-count', {}),
  question('GET /app-api/home/last-fifteen-order', {}),
  question('GET /app-api/home/app-home-game-list', {}),
  question('GET /app-api/home/excellent-report-list', { pageSize: HOME_ROWS }),
  question('POST /app-api/information/page', { pageSize: HOME_ROWS }),
] as const;

/** Key of an embedded answer: call and payload. */
export const answerKey = (name: CallName, payload: object | null): string =>
  `${name} ${JSON.stringify(payload)}`;
