import type { HumanStanding } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { linksToFiles } from '../storage';
import { selectAppeal, selectQuestions } from './customerStore';

/** What was asked, answered and appealed, with links to the customer's pictures; others see those that passed. */
export async function conversationOf(
  services: Services,
  {
    orderId,
    userId,
    origin,
    viewerId,
  }: { orderId: string; userId: string; origin: string; viewerId: string },
): Promise<Pick<HumanStanding, 'questions' | 'appeal'>> {
  const { database } = services;
  const links = (fileIds: string[]) =>
    linksToFiles(services, { ownerIds: [userId], fileIds, origin, viewerId });
  const questions = await selectQuestions(database, orderId);
  const appeal = await selectAppeal(database, orderId);
  return {
    questions: await Promise.all(
      questions.map(async ({ questionId, text, askedAt, answer, pictures, answeredAt }) => ({
        questionId,
        text,
        askedAt: askedAt.toISOString(),
        answer,
        pictures: await links(pictures),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
    ),
    appeal: appeal && {
      reason: appeal.reason,
      pictures: await links(appeal.pictures),
      at: appeal.at.toISOString(),
    },
  };
}
