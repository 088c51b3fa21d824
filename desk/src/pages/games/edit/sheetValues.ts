import type { GameSheet } from '@account-doctor/contract/types';
import { type GameValues, newGame, valuesOf } from './gameValues';

/** A game that a spreadsheet describes. */
export type SheetGame = NonNullable<GameSheet['game']>;

/** Form values of a new game that a spreadsheet describes. */
export function sheetValues({ gameId, name, ...parts }: SheetGame): GameValues {
  const { names: _names, servers: _servers, fields: _fields, ...basics } = newGame();
  const availability = { hot: false, aiAvailable: false, humanAvailable: false, position: 0 };
  const values = valuesOf({ ...basics, ...availability, ...parts, iconUrl: '' }, true);
  return { ...values, gameId, name, names: parts.words.names ?? [] };
}
