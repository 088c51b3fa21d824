import { withoutRetiredRows, offeredFields } from '@account-doctor/contract/game';
import type { Game, GameServer } from '@account-doctor/contract/types';
import type { Queryable } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { selectDescribedGame } from './describedStore';
import { type DescribedGame, selectGame, type ServerOfGame } from './store';

/** The game with this id; throws `GAME_NOT_FOUND`. */
export async function findGame(db: Queryable, gameId: string): Promise<Game> {
  const game = await selectGame(db, gameId);
  if (!game) throw new BusinessError('GAME_NOT_FOUND');
  return game;
}

/** A game with its servers and the fields of its form; throws `GAME_NOT_FOUND`. */
export async function gameForEvaluation(db: Queryable, gameId: string): Promise<DescribedGame> {
  const described = await selectDescribedGame(db, gameId);
  if (!described) throw new BusinessError('GAME_NOT_FOUND');
  return described;
}

/** A game without its retired servers, fields and options. */
export const withoutRetired = ({ game, servers, fields }: DescribedGame): DescribedGame => ({
  game,
  servers: withoutRetiredRows(servers),
  fields: offeredFields(fields),
});

/** Why a zone number is invalid for a server, as a Chinese sentence, or `null`. */
export function zoneProblem({ zones }: GameServer, zone: number | undefined): string | null {
  if (!zones) return zone === undefined ? null : '这个区服不分区，请清空区号';
  if (zone === undefined) return '请填写区号';
  return zone < zones.min || zone > zones.max ? `区号应在 ${zones.min} 到 ${zones.max} 之间` : null;
}

/** A server with its zone as text, e.g. `安卓QQ 128区`. */
export function serverLabel(server: ServerOfGame, zone: number | null): string {
  return zone === null ? server.label : `${server.label} ${zone}区`;
}

/**
 * Removes the zone from the text of `serverLabel`, because the zone would make a rare account easy
 * to find.
 */
export const withoutZone = (label: string): string => label.replace(/ \d+区$/, '');
