import type { Answers } from '@account-doctor/contract/game';

/** Answers of a visitor who has not opened the form yet. */
export interface VisitorAnswers {
  gameId: string;
  serverId: string;
  answers: Answers;
}

let visitorAnswers: VisitorAnswers | null = null;

/** Stores the answers for the form of their game, which may open after a sign-in. */
export const keepVisitorAnswers = (answers: VisitorAnswers): void => {
  visitorAnswers = answers;
};

/** Returns the answers for a game's form, once. */
export function takeVisitorAnswers(gameId: string): VisitorAnswers | null {
  const answers = visitorAnswers?.gameId === gameId ? visitorAnswers : null;
  if (answers) visitorAnswers = null;
  return answers;
}
