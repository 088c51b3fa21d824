import type { GameField } from '@account-doctor/contract/game';
import type { ServerOfGame } from '../game';

/** The parts of a game needed to validate its sales. */
export interface GameOfSales {
  servers: (Pick<ServerOfGame, 'serverId' | 'zoneFamily'> & { label?: string })[];
  fields: GameField[];
}
