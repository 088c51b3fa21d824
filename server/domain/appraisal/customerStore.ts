import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { valuationAppeals, valuationQuestions } from './customerTables';

/** What customers say during a valuation: answers to questions, and the appeal. */

export type Question = typeof valuationQuestions.$inferSelect;
export type Appeal = typeof valuationAppeals.$inferSelect;

export async function insertQuestion(
  transaction: Transaction,
  question: Pick<Question, 'questionId' | 'orderId' | 'round' | 'text' | 'askedAt'>,
): Promise<void> {
  await transaction.insert(valuationQuestions).values(question);
}

/** What the customer of an order was asked, the first first. */
export async function selectQuestions(db: Queryable, orderId: string): Promise<Question[]> {
  return db
    .select()
    .from(valuationQuestions)
    .where(eq(valuationQuestions.orderId, orderId))
    .orderBy(asc(valuationQuestions.askedAt));
}

/** Writes an answer down; returns whether the question was there and open. */
export async function updateAnswer(
  transaction: Transaction,
  { orderId, questionId }: Pick<Question, 'orderId' | 'questionId'>,
  answer: { answer: string; pictures: string[]; answeredAt: Date },
): Promise<boolean> {
  const result = await transaction
    .update(valuationQuestions)
    .set(answer)
    .where(
      and(
        eq(valuationQuestions.questionId, questionId),
        eq(valuationQuestions.orderId, orderId),
        isNull(valuationQuestions.answeredAt),
      ),
    );
  return result.rowCount === 1;
}

/** Writes the appeal of an order down; returns whether it is the first. */
export async function insertAppeal(transaction: Transaction, appeal: Appeal): Promise<boolean> {
  const result = await transaction.insert(valuationAppeals).values(appeal).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function selectAppeal(db: Queryable, orderId: string): Promise<Appeal | null> {
  const [appeal] = await db
    .select()
    .from(valuationAppeals)
    .where(eq(valuationAppeals.orderId, orderId));
  return appeal ?? null;
}

/** Takes out of these orders what their customer wrote and showed. */
export async function eraseWords(transaction: Transaction, orderIds: string[]): Promise<void> {
  await transaction
    .update(valuationQuestions)
    .set({
      answer: sql`case when ${valuationQuestions.answer} is null then null else '' end`,
      pictures: [],
    })
    .where(inArray(valuationQuestions.orderId, orderIds));
  await transaction
    .update(valuationAppeals)
    .set({ reason: '', pictures: [] })
    .where(inArray(valuationAppeals.orderId, orderIds));
}
