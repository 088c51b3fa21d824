import type { DataOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** Documents as they were on screen. */
export type ShownTexts = readonly Pick<
  DataOf<'GET /app-api/user/consent/texts'>['list'][number],
  'key' | 'version'
>[];

/** Tells the service to which versions of which documents the signed-in person says yes or no. */
export async function answerConsents(texts: ShownTexts, agreed: boolean): Promise<void> {
  if (texts.length === 0) return;
  await call('POST /app-api/user/consent/answer', {
    answers: texts.map(({ key, version }) => ({ key, version, agreed })),
  });
}
