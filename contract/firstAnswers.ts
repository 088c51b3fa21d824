import type { CallName, PayloadOf } from './types';

/** A call with its payload, whose answer is embedded in the page. */
interface EmbeddedCall<Name extends CallName = CallName> {
  name: Name;
  payload: PayloadOf<Name>;
}

const embeddedCall = <Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
): EmbeddedCall<Name> => ({
  name,
  payload,
});

/** Maximum number of rows of each list on the home page. */
export const HOME_ROWS = 3;

/**
 * Calls of the home page, all public. The service embeds their answers in the HTML, so that the answers arrive before
 * the scripts.
 */
export const homePageCalls = [
  embeddedCall('GET /app-api/home/banner', {}),
  embeddedCall('GET /app-api/home/app-home-data-count', {}),
  embeddedCall('GET /app-api/home/last-fifteen-order', {}),
  embeddedCall('GET /app-api/home/app-home-game-list', {}),
  embeddedCall('GET /app-api/home/excellent-report-list', { pageSize: HOME_ROWS }),
  embeddedCall('POST /app-api/information/page', { pageSize: HOME_ROWS }),
] as const;

/** Key of an embedded answer: call and payload. */
export const answerKey = (name: CallName, payload: object | null): string =>
  `${name} ${JSON.stringify(payload)}`;
