import { and, eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import type { RoundKey } from './roundStore';
import { valuationFacts } from './roundTables';

/** What a valuer found of one answer of the customer's form. */
export type Fact = Pick<typeof valuationFacts.$inferSelect, 'key' | 'verdict' | 'answer'>;

const ofRound = ({ orderId, round }: RoundKey) =>
  and(eq(valuationFacts.orderId, orderId), eq(valuationFacts.round, round));

export async function selectFacts(db: Queryable, key: RoundKey): Promise<Fact[]> {
  const { key: field, verdict, answer } = valuationFacts;
  return db.select({ key: field, verdict, answer }).from(valuationFacts).where(ofRound(key));
}

/** Puts these in the place of all that the round had. */
export async function replaceFacts(
  transaction: Transaction,
  round: RoundKey,
  facts: Fact[],
): Promise<void> {
  await transaction.delete(valuationFacts).where(ofRound(round));
  if (facts.length === 0) return;
  const { orderId, round: place } = round;
  await transaction
    .insert(valuationFacts)
    .values(facts.map((fact) => ({ ...fact, orderId, round: place })));
}
