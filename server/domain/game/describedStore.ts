import type { GameField } from '@account-doctor/contract/game';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { type DescribedGame, columnsOfGame, presentServer, type ServerRow } from './store';
import { games } from './tables';

const describedById = prepareQuery(['gameId'], (db, { gameId }) =>
  db
    .select({
      game: columnsOfGame,
      servers: sql<ServerRow[]>`(
        select coalesce(json_agg(json_build_object('serverId', s.server_id, 'label', s.label, 'zoneFamily', s.zone_family,
          'zoneMin', s.zone_min, 'zoneMax', s.zone_max, 'retired', s.retired) order by s.position), '[]')
        from game_servers s where s.game_id = games.game_id)`,
      fields: sql<GameField[]>`(
        select coalesce(json_agg(f.definition order by f.position), '[]')
        from game_fields f where f.game_id = games.game_id)`,
    })
    .from(games)
    .where(eq(games.gameId, gameId)),
);

/** A game with its servers and the fields of its form, read by one query; `null` if unknown. */
export async function selectDescribedGame(
  db: Queryable,
  gameId: string,
): Promise<DescribedGame | null> {
  const [row] = await describedById(db, { gameId });
  return row ? { ...row, servers: row.servers.map(presentServer) } : null;
}
