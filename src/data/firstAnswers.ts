import { answerKey } from '@account-doctor/contract/firstAnswers';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { readFirstAnswers } from '@/platform/firstPaint';

/** Parts of one page ask within this time, in ms; what comes later asks the service. */
const SAME_PAGE = 1_000;

let answers: Record<string, unknown> | undefined;

/** What the service sent along with the page for a call, so that the page it opens with need not ask. */
export function firstAnswer<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name> | null,
): DataOf<Name> | undefined {
  if (!answers) {
    answers = readFirstAnswers();
    setTimeout(() => {
      answers = {};
    }, SAME_PAGE);
  }
  return answers[answerKey(name, payload)] as DataOf<Name> | undefined;
}
