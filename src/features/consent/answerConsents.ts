import type { AnsweredConsent } from '@account-doctor/contract/consents';
import { call } from '@/data/service';

/** Texts, each with the version that was on screen. */
type ShownTexts = readonly {
  key: AnsweredConsent;
  version: number;
  /** The companies that the text named. */
  companies?: string[];
}[];

/** Stores whether the signed-in user agrees to these versions of the texts. */
export async function answerConsents(texts: ShownTexts, agreed: boolean): Promise<void> {
  if (texts.length === 0) return;
  await call('POST /app-api/user/consent/answer', {
    answers: texts.map(({ key, version, companies }) => ({
      ...{ key, version, agreed },
      ...(companies === undefined ? {} : { companies }),
    })),
  });
}
