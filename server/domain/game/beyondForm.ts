import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { numbersBeyondForms } from './tables';

/**
 * Maximum number of different numbers stored per field; further ones are ignored, so that nobody can fill the table.
 */
const NUMBERS_PER_FIELD = 200;

/** Counts numbers that were read from texts and that the game's form does not allow. */
export async function countNumbersBeyondForm(
  transaction: Transaction,
  { gameId, at }: { gameId: string; at: Date },
  beyond: readonly { key: string; said: number }[],
): Promise<void> {
  const { gameId: game, fieldKey: field, said: number, times } = numbersBeyondForms;
  for (const { key: fieldKey, said } of beyond) {
    const ofField = and(eq(game, gameId), eq(field, fieldKey));
    const counted = await transaction
      .update(numbersBeyondForms)
      .set({ times: sql`${times} + 1`, lastAt: at })
      .where(and(ofField, eq(number, said)));
    const isKnown = (counted.rowCount ?? 0) > 0;
    if (isKnown || (await transaction.$count(numbersBeyondForms, ofField)) >= NUMBERS_PER_FIELD)
      continue;
    await transaction
      .insert(numbersBeyondForms)
      .values({ gameId, fieldKey, said, times: 1, lastAt: at })
      .onConflictDoNothing();
  }
}

/** The numbers of a game that its form does not allow, largest first. */
export const numbersBeyondForm = (db: Queryable, gameId: string) =>
  db
    .select({
      key: numbersBeyondForms.fieldKey,
      said: numbersBeyondForms.said,
      times: numbersBeyondForms.times,
    })
    .from(numbersBeyondForms)
    .where(eq(numbersBeyondForms.gameId, gameId))
    .orderBy(numbersBeyondForms.fieldKey, desc(numbersBeyondForms.said));
