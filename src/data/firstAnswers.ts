import { answerKey } from '@account-doctor/contract/firstAnswers';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { readFirstAnswers } from '@/platform/firstPaint/firstPaint';

/** Embedded answers are valid for this time after the first use, in ms; later requests go to the service. */
const FIRST_ANSWERS_LIFETIME = 1_000;

let answers: Record<string, unknown> | undefined;

/** The answer to a call that the service embedded in the HTML, so that the first page needs no request for it. */
export function firstAnswer<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name> | null,
): DataOf<Name> | undefined {
  if (!answers) {
    answers = readFirstAnswers();
    setTimeout(() => {
      answers = {};
    }, FIRST_ANSWERS_LIFETIME);
  }
  return answers[answerKey(name, payload)] as DataOf<Name> | undefined;
}
