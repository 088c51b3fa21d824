import type { DataOf } from '@account-doctor/contract/types';
import { call } from '@/data/service';

/** Documents, each with the version that was on screen. */
export type ShownDocuments = readonly Pick<
  DataOf<'GET /app-api/user/consent/texts'>['list'][number],
  'key' | 'version'
>[];

/** Stores whether the signed-in user agrees to these versions of the documents. */
export async function answerConsents(texts: ShownDocuments, agreed: boolean): Promise<void> {
  if (texts.length === 0) return;
  await call('POST /app-api/user/consent/answer', {
    answers: texts.map(({ key, version }) => ({ key, version, agreed })),
  });
}
