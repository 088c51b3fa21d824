/** Path of the public market pages, which the service draws; the mini-program does not link to them. */
export const MARKET_PAGES_PATH = '/market';

/** Path of the public page about a game's market. */
export const marketPagePath = (gameId: string): string => `${MARKET_PAGES_PATH}/${gameId}`;
