/** Path of the service's public pages about markets; they exist on h5 only. */
export const MARKET_PAGES = '/market';

/** Path of the public page about a game's market. */
export const marketPagePath = (gameId: string): string => `${MARKET_PAGES}/${gameId}`;
