import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { appraisalAppeals, appraisalQuestions } from './customerTables';

/** Queries for questions to customers, and for appeals. */

export type AppraisalQuestion = typeof appraisalQuestions.$inferSelect;
export type AppraisalAppeal = typeof appraisalAppeals.$inferSelect;

export async function insertQuestion(
  transaction: Transaction,
  question: Pick<AppraisalQuestion, 'questionId' | 'orderId' | 'round' | 'text' | 'askedAt'>,
): Promise<void> {
  await transaction.insert(appraisalQuestions).values(question);
}

/** Questions to the customer of an order, oldest first. */
export async function selectQuestions(
  db: Queryable,
  orderId: string,
): Promise<AppraisalQuestion[]> {
  return db
    .select()
    .from(appraisalQuestions)
    .where(eq(appraisalQuestions.orderId, orderId))
    .orderBy(asc(appraisalQuestions.askedAt));
}

/** Stores an answer; returns false unless the question exists and is open. */
export async function updateQuestionAnswer(
  transaction: Transaction,
  { orderId, questionId }: Pick<AppraisalQuestion, 'orderId' | 'questionId'>,
  answer: { answer: string; pictures: string[]; answeredAt: Date },
): Promise<boolean> {
  const result = await transaction
    .update(appraisalQuestions)
    .set(answer)
    .where(
      and(
        eq(appraisalQuestions.questionId, questionId),
        eq(appraisalQuestions.orderId, orderId),
        isNull(appraisalQuestions.answeredAt),
      ),
    );
  return result.rowCount === 1;
}

/** Stores the appeal of an order; returns false if the order has one already. */
export async function insertAppeal(
  transaction: Transaction,
  appeal: AppraisalAppeal,
): Promise<boolean> {
  const result = await transaction.insert(appraisalAppeals).values(appeal).onConflictDoNothing();
  return result.rowCount === 1;
}

export async function selectAppeal(
  db: Queryable,
  orderId: string,
): Promise<AppraisalAppeal | null> {
  const [appeal] = await db
    .select()
    .from(appraisalAppeals)
    .where(eq(appraisalAppeals.orderId, orderId));
  return appeal ?? null;
}

/** Removes the customer's texts and pictures from the given orders. */
export async function eraseCustomerTexts(
  transaction: Transaction,
  orderIds: string[],
): Promise<void> {
  await transaction
    .update(appraisalQuestions)
    .set({
      answer: sql`case when ${appraisalQuestions.answer} is null then null else '' end`,
      pictures: [],
    })
    .where(inArray(appraisalQuestions.orderId, orderIds));
  await transaction
    .update(appraisalAppeals)
    .set({ reason: '', pictures: [] })
    .where(inArray(appraisalAppeals.orderId, orderIds));
}
