import type { HumanStanding } from '@account-doctor/contract/types';
import type { Services } from '../../core/services';
import { textsForOthers } from '../moderation';
import { linksToFiles } from '../storage';
import { selectAppeal, selectQuestions } from './customerStore';

/**
 * Questions, answers and the appeal of an order, with links to pictures. Viewers other than the customer
 * see only texts and pictures that passed moderation.
 */
export async function appraisalQuestionsOf(
  services: Services,
  {
    orderId,
    userId,
    origin,
    viewerId,
  }: { orderId: string; userId: string; origin: string; viewerId: string },
): Promise<Pick<HumanStanding, 'questions' | 'appeal'>> {
  const { database } = services;
  const linkPictures = (fileIds: string[]) =>
    linksToFiles(services, { ownerIds: [userId], fileIds, origin, viewerId });
  const questions = await selectQuestions(database, orderId);
  const appeal = await selectAppeal(database, orderId);
  const said = [...questions.map(({ answer }) => answer), appeal?.reason ?? null];
  const written = said.flatMap((text) => (text === null ? [] : [{ userId, text }]));
  const forOthers = await textsForOthers(database, { place: 'evaluation', texts: written });
  const visibleText = (text: string) => (viewerId === userId ? text : forOthers({ userId, text }));
  return {
    questions: await Promise.all(
      questions.map(async ({ questionId, text, askedAt, answer, pictures, answeredAt }) => ({
        questionId,
        text,
        askedAt: askedAt.toISOString(),
        answer: answer && visibleText(answer),
        pictures: await linkPictures(pictures),
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
    ),
    appeal: appeal && {
      reason: visibleText(appeal.reason),
      pictures: await linkPictures(appeal.pictures),
      at: appeal.at.toISOString(),
    },
  };
}
