import type { DataOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** Documents in the versions that were on screen. */
export type ShownDocuments = readonly Pick<
  DataOf<'GET /app-api/user/consent/texts'>['list'][number],
  'key' | 'version'
>[];

/** Tells the service whether the signed-in user agrees to these versions of the documents. */
export async function answerConsents(texts: ShownDocuments, agreed: boolean): Promise<void> {
  if (texts.length === 0) return;
  await call('POST /app-api/user/consent/answer', {
    answers: texts.map(({ key, version }) => ({ key, version, agreed })),
  });
}
