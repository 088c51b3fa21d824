import type { FileGame } from '@account-doctor/contract/catalogue';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { gameVersions } from './tables';

type NewVersion = typeof gameVersions.$inferInsert;

/** The newest version of a game; `null` if none is stored yet. */
export async function selectNewestGameVersion(
  db: Queryable,
  gameId: string,
): Promise<{ version: number; definition: FileGame } | null> {
  const [newest] = await db
    .select({ version: gameVersions.version, definition: gameVersions.definition })
    .from(gameVersions)
    .where(eq(gameVersions.gameId, gameId))
    .orderBy(desc(gameVersions.version))
    .limit(1);
  return newest ?? null;
}

export async function insertGameVersion(
  transaction: Transaction,
  version: NewVersion,
): Promise<void> {
  await transaction.insert(gameVersions).values(version);
}

/** A game's definition in that version; `null` if the version does not exist. */
export async function selectGameDefinition(
  db: Queryable,
  { gameId, version }: { gameId: string; version: number },
): Promise<FileGame | null> {
  const [row] = await db
    .select({ definition: gameVersions.definition })
    .from(gameVersions)
    .where(and(eq(gameVersions.gameId, gameId), eq(gameVersions.version, version)));
  return row?.definition ?? null;
}

/** A page of a game's versions without their definitions, newest first. */
export async function selectVersionPage(
  db: Queryable,
  { gameId, pageNo, pageSize }: { gameId: string; pageNo: number; pageSize: number },
) {
  const ofGame = eq(gameVersions.gameId, gameId);
  const { version, at, staffId, way, restored } = gameVersions;
  const list = await db
    .select({ version, at, staffId, way, restored })
    .from(gameVersions)
    .where(ofGame)
    .orderBy(desc(version))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(gameVersions).where(ofGame);
  return { list, total: counted?.total ?? 0 };
}
