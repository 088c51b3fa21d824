import { Field } from '@account-doctor/contract/calls/game';
import type { GameField } from '@account-doctor/contract/game';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { Game, GameServer } from '@account-doctor/contract/types';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { GameTexts } from './gameTexts';
import { gameFields, games, gameServers } from './tables';

/** A server as the service sees it: the contract's, and the family whose prices it shares. */
export interface ServerOfGame extends GameServer {
  zoneFamily: string;
  /** No longer offered; accounts and sales of it stay. */
  retired?: true | undefined;
}

/** A game with all that its form needs, as an admin or the sample catalogue describes it. */
export interface DescribedGame {
  game: Game;
  servers: ServerOfGame[];
  fields: GameField[];
}

/** A game that is added; without words and evidence it has none yet. */
type AddedGame = DescribedGame & Partial<Pick<GameTexts, 'words' | 'evidence'>>;

/** A game with its place in the catalogue. */
export interface PlacedGame extends Game {
  position: number;
}

const gameColumns = {
  gameId: games.gameId,
  name: games.name,
  initial: games.initial,
  pinyin: games.pinyin,
  pinyinInitials: games.pinyinInitials,
  iconUrl: games.iconUrl,
  hot: games.hot,
  aiAvailable: games.aiAvailable,
  humanAvailable: games.humanAvailable,
};

/** Whether as many sales of the zone family of a server `v` count as a price needs. */
const hasEnoughSales = sql`(
  select count(*) = ${SALES_NEEDED} from (
    select from sales s where s.game_id = v.game_id and s.zone_family = v.zone_family and not exists (
      select from quarantined_sales q where q.sale_id = s.sale_id and q.state <> 'released')
    limit ${SALES_NEEDED}) known)`;

/**
 * Whether a model values accounts of a game, or enough sales are there to make one: nobody fills in a form to learn
 * at its end that too few sales are known. The columns name their table, because the inner queries have the same names.
 */
const isValued = sql<boolean>`games.ai_available and (
  exists (select from valuation_models m where m.game_id = games.game_id and m.state = 'active')
  or exists (select from game_servers v where v.game_id = games.game_id and not v.retired and ${hasEnoughSales}))`;

/** A game as customers are offered it: by a model only where one can value it. */
const offeredColumns = { ...gameColumns, aiAvailable: isValued };

const available = or(eq(games.aiAvailable, true), eq(games.humanAvailable, true));

/** Games that can be evaluated in at least one way, by name in pinyin. */
export async function listGames(db: Queryable): Promise<Game[]> {
  return db.select(offeredColumns).from(games).where(available).orderBy(asc(games.pinyin));
}

/** The hot ones of them, in the order of the catalogue. */
export async function listHotGames(db: Queryable): Promise<Game[]> {
  return db
    .select(offeredColumns)
    .from(games)
    .where(and(available, eq(games.hot, true)))
    .orderBy(asc(games.position), asc(games.pinyin));
}

/** A game as customers are offered it. */
export async function selectOfferedGame(db: Queryable, gameId: string): Promise<Game | null> {
  const [game] = await db.select(offeredColumns).from(games).where(eq(games.gameId, gameId));
  return game ?? null;
}

/** Ids of the game's servers for which no price can be told, because too few sales of their zone family are known. */
export async function serversOfFewSales(db: Queryable, gameId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select v.server_id as id from game_servers v where v.game_id = ${gameId} and not ${hasEnoughSales}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function selectGame(db: Queryable, gameId: string): Promise<Game | null> {
  const [game] = await db.select(gameColumns).from(games).where(eq(games.gameId, gameId));
  return game ?? null;
}

/** Names of every game by id, also of those closed to evaluation. */
export async function gameNames(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ gameId: games.gameId, name: games.name }).from(games);
  return new Map(rows.map(({ gameId, name }) => [gameId, name]));
}

/** Ids of every game, also of those closed to evaluation, the hot ones first. */
export async function listGameIds(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ gameId: games.gameId })
    .from(games)
    .orderBy(asc(games.position), asc(games.gameId));
  return rows.map((row) => row.gameId);
}

export async function selectServers(db: Queryable, gameId: string): Promise<ServerOfGame[]> {
  const rows = await db
    .select()
    .from(gameServers)
    .where(eq(gameServers.gameId, gameId))
    .orderBy(asc(gameServers.position));
  return rows.map(({ serverId, label, zoneFamily, zoneMin, zoneMax, retired }) => ({
    serverId,
    label,
    zoneFamily,
    zones: zoneMin === null || zoneMax === null ? null : { min: zoneMin, max: zoneMax },
    ...(retired ? { retired } : {}),
  }));
}

export async function selectFields(db: Queryable, gameId: string): Promise<GameField[]> {
  const rows = await db
    .select({ definition: gameFields.definition })
    .from(gameFields)
    .where(eq(gameFields.gameId, gameId))
    .orderBy(asc(gameFields.position));
  return rows.map((row) => row.definition);
}

/** The place of every game in the catalogue by id, also of those closed to evaluation. */
export async function placesOfGames(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ gameId: games.gameId, position: games.position }).from(games);
  return new Map(rows.map(({ gameId, position }) => [gameId, position]));
}

/** Every game as the desk sees it, the hot ones' order first. */
export const listAllGames = (db: Queryable): Promise<PlacedGame[]> =>
  db
    .select({ ...gameColumns, position: games.position })
    .from(games)
    .orderBy(asc(games.position), asc(games.pinyin));

/** Until the transaction ends nobody else adds games or changes several. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`);
}

/** The game, the row locked until the transaction ends. */
export async function lockGame(
  transaction: Transaction,
  gameId: string,
): Promise<PlacedGame | null> {
  const [game] = await transaction
    .select({ ...gameColumns, position: games.position })
    .from(games)
    .where(eq(games.gameId, gameId))
    .for('update');
  return game ?? null;
}

export async function updateGame(
  transaction: Transaction,
  gameId: string,
  change: Partial<typeof games.$inferInsert>,
): Promise<void> {
  await transaction.update(games).set(change).where(eq(games.gameId, gameId));
}

const fieldRows = (gameId: string, fields: GameField[]) =>
  fields.map((field, position) => ({
    gameId,
    key: field.key,
    definition: Field.parse(field),
    position,
  }));

/** Writes a game's form anew, in this order; readers see the old one until the transaction ends. */
export async function replaceFields(
  transaction: Transaction,
  gameId: string,
  fields: GameField[],
): Promise<void> {
  await transaction.delete(gameFields).where(eq(gameFields.gameId, gameId));
  await transaction.insert(gameFields).values(fieldRows(gameId, fields));
}

const serverRows = (gameId: string, servers: ServerOfGame[]) =>
  servers.map(({ zones, retired = false, ...server }, position) => ({
    ...server,
    gameId,
    retired,
    zoneMin: zones?.min ?? null,
    zoneMax: zones?.max ?? null,
    position,
  }));

/** Writes a game's servers anew, in this order. */
export async function replaceServers(
  transaction: Transaction,
  gameId: string,
  servers: ServerOfGame[],
): Promise<void> {
  await transaction.delete(gameServers).where(eq(gameServers.gameId, gameId));
  await transaction.insert(gameServers).values(serverRows(gameId, servers));
}

/** Adds a game; a definition that is not the contract's `Field` throws and nothing is written. */
export async function insertGame(
  transaction: Transaction,
  { game, servers, fields, words, evidence }: AddedGame,
  position: number,
): Promise<void> {
  await transaction.insert(games).values({ ...game, words, evidence, position });
  await transaction.insert(gameServers).values(serverRows(game.gameId, servers));
  await transaction.insert(gameFields).values(fieldRows(game.gameId, fields));
}
