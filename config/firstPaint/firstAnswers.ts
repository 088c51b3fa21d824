import { answerKey } from '@account-doctor/contract/firstAnswers';
import type { CallName } from '@account-doctor/contract/types';

/** Replaces the embedded first answers while pages are drawn: placeholders by call, which the service fills in. */
export const drawnAnswers: { answers: Record<string, unknown> } = { answers: {} };

/** The placeholder answer of a call, if the drawing has one. */
export const firstAnswer = (name: CallName, payload: object | null): unknown =>
  drawnAnswers.answers[answerKey(name, payload)];
