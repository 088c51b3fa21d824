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
      lists: sql<string>`json_build_object('servers', (
        select coalesce(json_agg(json_build_object('serverId', s.server_id, 'label', s.label, 'zoneFamily', s.zone_family,
          'zoneMin', s.zone_min, 'zoneMax', s.zone_max, 'retired', s.retired) order by s.position), '[]')
        from game_servers s where s.game_id = games.game_id), 'fields', (
        select coalesce(json_agg(f.definition order by f.position), '[]')
        from game_fields f where f.game_id = games.game_id))::text`,
    })
    .from(games)
    .where(eq(games.gameId, gameId)),
);

type Lists = Pick<DescribedGame, 'servers' | 'fields'>;

/** The last lists of each game with the JSON from which they were parsed, because they are read often and change rarely. */
const parsed = new Map<string, { text: string; lists: Lists }>();

/** The lists in this JSON; the same objects as before if it has not changed. */
function listsOf(gameId: string, text: string): Lists {
  const known = parsed.get(gameId);
  if (known?.text === text) return known.lists;
  const { servers, fields } = JSON.parse(text) as { servers: ServerRow[]; fields: GameField[] };
  const lists = { servers: servers.map(presentServer), fields };
  parsed.set(gameId, { text, lists });
  return lists;
}

/**
 * A game with its servers and the fields of its form, read by one query; `null` if unknown. Later calls return the
 * same lists, so callers must not change them.
 */
export async function selectDescribedGame(
  db: Queryable,
  gameId: string,
): Promise<DescribedGame | null> {
  const [row] = await describedById(db, { gameId });
  return row ? { game: row.game, ...listsOf(gameId, row.lists) } : null;
}
