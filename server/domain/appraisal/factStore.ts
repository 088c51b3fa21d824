import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { RoundKey } from './roundStore';
import { appraisalFacts } from './roundTables';

/** A valuer's verdict on one answer of the form. */
export type ValuersVerdict = Pick<typeof appraisalFacts.$inferSelect, 'key' | 'verdict' | 'answer'>;

const ofRound = ({ orderId, round }: RoundKey) =>
  and(eq(appraisalFacts.orderId, orderId), eq(appraisalFacts.round, round));

export async function selectFacts(db: Queryable, key: RoundKey): Promise<ValuersVerdict[]> {
  const { key: field, verdict, answer } = appraisalFacts;
  return db.select({ key: field, verdict, answer }).from(appraisalFacts).where(ofRound(key));
}

/** Replaces all facts of a round. */
export async function replaceFacts(
  transaction: Transaction,
  round: RoundKey,
  facts: ValuersVerdict[],
): Promise<void> {
  await transaction.delete(appraisalFacts).where(ofRound(round));
  if (facts.length === 0) return;
  await transaction
    .insert(appraisalFacts)
    .values(facts.map((fact) => ({ ...fact, orderId: round.orderId, round: round.round })));
}
