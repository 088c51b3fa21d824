import type { GameDefinition } from '../../catalogue/definition';
import type { SecurityKey } from '../../catalogue/securityFields';
import type { Market } from '../market/market';

/** A built-in game with an invented market, from which its sample sales are generated. */
export interface SampleGame extends GameDefinition {
  market: Market;
}

/**
 * Creates a sample game from a game and its market. The market must name each of the game's own fields and families of
 * servers, and no others.
 */
export const createSampleGame = <Key extends string, Family extends string>(
  game: GameDefinition<Key, Family>,
  market: Market<NoInfer<Exclude<Key, SecurityKey>>, NoInfer<Family>>,
): SampleGame => ({ ...game, market });
