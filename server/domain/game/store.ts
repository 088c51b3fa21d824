import { Field } from '@account-doctor/contract/calls/game';
import type { GameField } from '@account-doctor/contract/game';
import { SALES_NEEDED } from '@account-doctor/contract/limits';
import type { Game, GameServer } from '@account-doctor/contract/types';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { GameTexts } from './gameTexts';
import { gameFields, games, gameServers } from './tables';

/** A server as stored: as in the contract, with the zone family whose prices it shares. */
export interface ServerOfGame extends GameServer {
  zoneFamily: string;
  /** Whether players can no longer choose this server; accounts and sales with it stay. */
  retired?: true | undefined;
}

/** A game with everything that its form needs. */
export interface DescribedGame {
  game: Game;
  servers: ServerOfGame[];
  fields: GameField[];
}

/** A game to be added; words and evidence are optional. */
type AddedGame = DescribedGame & Partial<Pick<GameTexts, 'words' | 'evidence'>>;

/** A game with its position in the catalogue. */
export interface PlacedGame extends Game {
  position: number;
}

export const columnsOfGame = {
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

/** Whether the zone family of a server `v` has enough sales for a price. */
const hasEnoughSales = sql`(
  select count(*) = ${SALES_NEEDED} from (
    select from sales s where s.game_id = v.game_id and s.zone_family = v.zone_family and not exists (
      select from quarantined_sales q where q.sale_id = s.sale_id and q.state <> 'released')
    limit ${SALES_NEEDED}) known)`;

/**
 * Whether a model can value accounts of a game: one exists, or there are enough sales to train one. Otherwise users
 * would fill in a form in vain. Columns are qualified, because the inner queries have the same names.
 */
const isValued = sql<boolean>`games.ai_available and (
  exists (select from valuation_models m where m.game_id = games.game_id and m.state = 'active')
  or exists (select from game_servers v where v.game_id = games.game_id and not v.retired and ${hasEnoughSales}))`;

/** A game as offered to customers: `aiAvailable` only if a model can value it. */
const offeredColumns = { ...columnsOfGame, aiAvailable: isValued };

const isAvailable = or(eq(games.aiAvailable, true), eq(games.humanAvailable, true));

/** Games with at least one kind of evaluation, sorted by name in pinyin. */
export async function listGames(db: Queryable): Promise<Game[]> {
  return db.select(offeredColumns).from(games).where(isAvailable).orderBy(asc(games.pinyin));
}

/** The hot games among the offered ones, in the order of the catalogue. */
export async function listHotGames(db: Queryable): Promise<Game[]> {
  return db
    .select(offeredColumns)
    .from(games)
    .where(and(isAvailable, eq(games.hot, true)))
    .orderBy(asc(games.position), asc(games.pinyin));
}

/** A game as offered to customers. */
export async function selectOfferedGame(db: Queryable, gameId: string): Promise<Game | null> {
  const [game] = await db.select(offeredColumns).from(games).where(eq(games.gameId, gameId));
  return game ?? null;
}

/** Ids of the game's servers without a price, because their zone family has too few sales. */
export async function serversOfFewSales(db: Queryable, gameId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select v.server_id as id from game_servers v where v.game_id = ${gameId} and not ${hasEnoughSales}`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function selectGame(db: Queryable, gameId: string): Promise<Game | null> {
  const [game] = await db.select(columnsOfGame).from(games).where(eq(games.gameId, gameId));
  return game ?? null;
}

/** Names of all games by id, including games closed to evaluation. */
export async function gameNames(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ gameId: games.gameId, name: games.name }).from(games);
  return new Map(rows.map(({ gameId, name }) => [gameId, name]));
}

/** Ids of all games, including games closed to evaluation, hot ones first. */
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
  return rows.map(presentServer);
}

/** A row of a server, without its game and position. */
export type ServerRow = Omit<typeof gameServers.$inferSelect, 'gameId' | 'position'>;

/** A server's row converted to the form that the service uses. */
export const presentServer = ({
  serverId,
  label,
  zoneFamily,
  zoneMin,
  zoneMax,
  retired,
}: ServerRow): ServerOfGame => ({
  serverId,
  label,
  zoneFamily,
  zones: zoneMin === null || zoneMax === null ? null : { min: zoneMin, max: zoneMax },
  ...(retired ? { retired } : {}),
});

export async function selectFields(db: Queryable, gameId: string): Promise<GameField[]> {
  const rows = await db
    .select({ definition: gameFields.definition })
    .from(gameFields)
    .where(eq(gameFields.gameId, gameId))
    .orderBy(asc(gameFields.position));
  return rows.map((row) => row.definition);
}

/** Position of every game in the catalogue by id, including games closed to evaluation. */
export async function positionsOfGames(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.select({ gameId: games.gameId, position: games.position }).from(games);
  return new Map(rows.map(({ gameId, position }) => [gameId, position]));
}

/** All games as shown at the desk, hot ones first. */
export const listAllGames = (db: Queryable): Promise<PlacedGame[]> =>
  db
    .select({ ...columnsOfGame, position: games.position })
    .from(games)
    .orderBy(asc(games.position), asc(games.pinyin));

/** Blocks other transactions that add games or change several until this one ends. */
export async function lockCatalogue(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`);
}

/** Returns the game and locks its row until the transaction ends. */
export async function lockGame(
  transaction: Transaction,
  gameId: string,
): Promise<PlacedGame | null> {
  const [game] = await transaction
    .select({ ...columnsOfGame, position: games.position })
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

/** Replaces a game's form; other transactions read the old form until this transaction ends. */
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

/** Replaces a game's servers, in this order. */
export async function replaceServers(
  transaction: Transaction,
  gameId: string,
  servers: ServerOfGame[],
): Promise<void> {
  await transaction.delete(gameServers).where(eq(gameServers.gameId, gameId));
  await transaction.insert(gameServers).values(serverRows(gameId, servers));
}

/** Adds a game. Throws if a definition does not fit the contract's `Field`, and then stores nothing. */
export async function insertGame(
  transaction: Transaction,
  { game, servers, fields, words, evidence }: AddedGame,
  position: number,
): Promise<void> {
  await transaction.insert(games).values({ ...game, words, evidence, position });
  await transaction.insert(gameServers).values(serverRows(game.gameId, servers));
  await transaction.insert(gameFields).values(fieldRows(game.gameId, fields));
}
