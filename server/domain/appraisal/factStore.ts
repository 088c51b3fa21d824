import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { RoundKey } from './roundStore';
import { appraisalFacts } from './roundTables';

/** What a valuer found of one answer of the customer's form. */
export type Fact = Pick<typeof appraisalFacts.$inferSelect, 'key' | 'verdict' | 'answer'>;

const ofRound = ({ orderId, round }: RoundKey) =>
  and(eq(appraisalFacts.orderId, orderId), eq(appraisalFacts.round, round));

export async function selectFacts(db: Queryable, key: RoundKey): Promise<Fact[]> {
  const { key: field, verdict, answer } = appraisalFacts;
  return db.select({ key: field, verdict, answer }).from(appraisalFacts).where(ofRound(key));
}

/** Puts these in the place of all that the round had. */
export async function replaceFacts(
  transaction: Transaction,
  round: RoundKey,
  facts: Fact[],
): Promise<void> {
  await transaction.delete(appraisalFacts).where(ofRound(round));
  if (facts.length === 0) return;
  const { orderId, round: place } = round;
  await transaction
    .insert(appraisalFacts)
    .values(facts.map((fact) => ({ ...fact, orderId, round: place })));
}
