import { answerKey } from '@account-doctor/contract/firstAnswers';
import type { CallName } from '@account-doctor/contract/types';

/** In a drawing: what the service will fill in for a call, by its key; nothing for all others. */
export const drawnAnswers: { answers: Record<string, unknown> } = { answers: {} };

export const firstAnswer = (name: CallName, payload: object | null): unknown =>
  drawnAnswers.answers[answerKey(name, payload)];
