import type { HelpGroup } from '@account-doctor/contract/types';
import { asc } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { helpGroups, helpQuestions } from './tables';

export type HelpGroupRow = typeof helpGroups.$inferSelect;
export type HelpQuestionRow = typeof helpQuestions.$inferSelect;

/** Every group that has questions, both in their order. */
export async function selectHelp(db: Queryable): Promise<HelpGroup[]> {
  const groups = await db
    .select()
    .from(helpGroups)
    .orderBy(asc(helpGroups.position), asc(helpGroups.groupId));
  const questions = await db
    .select()
    .from(helpQuestions)
    .orderBy(asc(helpQuestions.groupId), asc(helpQuestions.position));
  return groups
    .map(({ groupId, title }) => ({
      groupId,
      title,
      questions: questions
        .filter((question) => question.groupId === groupId)
        .map(({ questionId, title: asked, markdown }) => ({ questionId, title: asked, markdown })),
    }))
    .filter((group) => group.questions.length > 0);
}

/** Adds groups whose ids are new; those already there stay as they were written. */
export async function insertHelpGroups(
  transaction: Transaction,
  rows: HelpGroupRow[],
): Promise<void> {
  await transaction.insert(helpGroups).values(rows).onConflictDoNothing();
}

/** Adds questions whose ids are new, in groups that still exist. */
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
