import type { DeskHelpGroup, HelpGroup } from '@account-doctor/contract/types';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../core/database/database';
import { parseRichText } from '../../core/richText/richText';
import { helpGroups, helpQuestions } from './tables';

export type HelpGroupRow = typeof helpGroups.$inferSelect;
export type HelpQuestionRow = typeof helpQuestions.$inferSelect;

/** All groups with their questions, sorted. */
export async function selectHelpGroups(db: Queryable): Promise<DeskHelpGroup[]> {
  const groups = await db
    .select()
    .from(helpGroups)
    .orderBy(asc(helpGroups.position), asc(helpGroups.groupId));
  const questions = await db
    .select()
    .from(helpQuestions)
    .orderBy(asc(helpQuestions.groupId), asc(helpQuestions.position));
  return groups.map((group) => ({
    ...group,
    questions: questions
      .filter((question) => question.groupId === group.groupId)
      .map(({ questionId, title, markdown, position }) => ({
        questionId,
        title,
        markdown,
        position,
      })),
  }));
}

/** Groups with questions, as shown to users. */
export async function selectNonEmptyHelpGroups(db: Queryable): Promise<HelpGroup[]> {
  const groups = await selectHelpGroups(db);
  return groups
    .filter(({ questions }) => questions.length > 0)
    .map(({ groupId, title, questions }) => ({
      groupId,
      title,
      questions: questions.map(({ questionId, title: asked, markdown }) => ({
        questionId,
        title: asked,
        answer: parseRichText(markdown),
        markdown,
      })),
    }));
}

/** Inserts groups with new ids; does not change existing groups. */
export async function insertHelpGroups(
  transaction: Transaction,
  rows: HelpGroupRow[],
): Promise<void> {
  await transaction.insert(helpGroups).values(rows).onConflictDoNothing();
}

/** Inserts questions with new ids in groups that still exist. */
export async function insertHelpQuestions(
  transaction: Transaction,
  rows: HelpQuestionRow[],
): Promise<void> {
  const groups = await transaction.select({ groupId: helpGroups.groupId }).from(helpGroups);
  const known = new Set(groups.map(({ groupId }) => groupId));
  const fitting = rows.filter(({ groupId }) => known.has(groupId));
  if (fitting.length > 0)
    await transaction.insert(helpQuestions).values(fitting).onConflictDoNothing();
}

/** Replaces a wrong sentence in an answer if the answer still contains it. */
export async function correctHelpQuestion(
  transaction: Transaction,
  questionId: string,
  { wrong, right }: { wrong: string; right: string },
): Promise<void> {
  const { markdown } = helpQuestions;
  await transaction
    .update(helpQuestions)
    .set({ markdown: sql`replace(${markdown}, ${wrong}, ${right})` })
    .where(and(eq(helpQuestions.questionId, questionId), sql`strpos(${markdown}, ${wrong}) > 0`));
}

/** Returns the group and locks its row, so that it cannot be deleted while questions are added. */
export async function lockHelpGroup(
  transaction: Transaction,
  groupId: string,
): Promise<HelpGroupRow | null> {
  const [group] = await transaction
    .select()
    .from(helpGroups)
    .where(eq(helpGroups.groupId, groupId))
    .for('update');
  return group ?? null;
}

export async function lockHelpQuestion(
  transaction: Transaction,
  questionId: string,
): Promise<HelpQuestionRow | null> {
  const [question] = await transaction
    .select()
    .from(helpQuestions)
    .where(eq(helpQuestions.questionId, questionId))
    .for('update');
  return question ?? null;
}

export async function hasQuestions(transaction: Transaction, groupId: string): Promise<boolean> {
  const found = await transaction
    .select({ questionId: helpQuestions.questionId })
    .from(helpQuestions)
    .where(eq(helpQuestions.groupId, groupId))
    .limit(1);
  return found.length > 0;
}

export async function upsertHelpGroup(transaction: Transaction, row: HelpGroupRow): Promise<void> {
  await transaction
    .insert(helpGroups)
    .values(row)
    .onConflictDoUpdate({ target: helpGroups.groupId, set: row });
}

export async function upsertHelpQuestion(
  transaction: Transaction,
  row: HelpQuestionRow,
): Promise<void> {
  await transaction
    .insert(helpQuestions)
    .values(row)
    .onConflictDoUpdate({ target: helpQuestions.questionId, set: row });
}

export async function deleteHelpGroup(transaction: Transaction, groupId: string): Promise<void> {
  await transaction.delete(helpGroups).where(eq(helpGroups.groupId, groupId));
}

export async function deleteHelpQuestion(
  transaction: Transaction,
  questionId: string,
): Promise<void> {
  await transaction.delete(helpQuestions).where(eq(helpQuestions.questionId, questionId));
}
