import {
  agreedDocuments,
  type ConsentAnswer,
  type ConsentKey,
  consentPoints,
  consentKeys,
  isAgreedDocument,
  type SingleConsent,
  singleConsents,
} from '@account-doctor/contract/consents';
import type { DataOf, ReceivedOf } from '@account-doctor/contract/types';
import type { Queryable, Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Caller } from '../../core/http/handler';
import { textHash } from '../../core/textHash';
import { documentVersion, latestVersions } from '../content';
import { insertConsent, selectLastAnswers, type StoredConsent } from './store';

/** The user who answers, and the device. */
interface AnsweringUser {
  userId: string;
  caller: Pick<Caller, 'platform' | 'device'>;
  at: Date;
}

/** The current version of a text. */
interface CurrentText {
  key: ConsentKey;
  title: string;
  version: number;
  changes: string;
}

/** The documents that require consent; documents that were never published are skipped. */
export async function documentsRequiringConsent(
  db: Queryable,
): Promise<DataOf<'GET /app-api/user/consent/texts'>['list']> {
  const known = await latestVersions(db, [...agreedDocuments]);
  return agreedDocuments.flatMap((key) => {
    const text = known.get(key);
    return text ? [{ key, title: text.title, version: text.version, changes: text.changes }] : [];
  });
}

const singleConsentTexts = (): CurrentText[] =>
  Object.entries(singleConsents).map(([key, { title, version }]) => ({
    key: key as SingleConsent,
    title,
    version,
    changes: '',
  }));

/** The user's answer to each consent. */
export async function consentsOf(
  db: Queryable,
  userId: string,
): Promise<DataOf<'GET /app-api/user/consent/list'>['list']> {
  const answers = await selectLastAnswers(db, userId);
  const texts = [...(await documentsRequiringConsent(db)), ...singleConsentTexts()];
  return texts
    .sort((one, other) => consentKeys.indexOf(one.key) - consentKeys.indexOf(other.key))
    .map((text) => {
      const last = answers.get(text.key);
      return {
        ...text,
        answer: last?.answer ?? null,
        answeredVersion: last?.version ?? null,
        answeredAt: last?.at.toISOString() ?? null,
        asks: isAgreedDocument(text.key) && last?.version !== text.version,
      };
    });
}

/**
 * Stores a user's answers to documents and to the reading of pictures. Throws for a version that was never published.
 * Answers equal to the last one, and withdrawals of a consent never given, are not stored.
 */
export async function storeConsentAnswers(
  transaction: Transaction,
  { userId, caller, at }: AnsweringUser,
  answers: ReceivedOf<'POST /app-api/user/consent/answer'>['answers'],
): Promise<void> {
  const last = await selectLastAnswers(transaction, userId);
  for (const { key, version, agreed, companies } of answers) {
    if (!isAgreedDocument(key)) {
      if (version !== singleConsents[key].version) throw new BusinessError('DOCUMENT_NOT_FOUND');
      await storeSingleConsent(transaction, { userId, caller, at, key, agreed, companies });
      continue;
    }
    const text = await documentVersion(transaction, key, version);
    if (!text) throw new BusinessError('DOCUMENT_NOT_FOUND');
    const answer = agreed ? 'given' : 'withdrawn';
    const { hash } = text;
    await storeAnswer(
      transaction,
      { userId, key, version, hash, answer, at, caller },
      last.get(key),
    );
  }
}

interface SingleAnswer extends AnsweringUser {
  key: SingleConsent;
  agreed: boolean;
  /** The companies that the text names. */
  companies?: readonly string[] | undefined;
}

/** Stores a user's answer to a separate consent. */
export async function storeSingleConsent(
  transaction: Transaction,
  { userId, caller, at, key, agreed, companies }: SingleAnswer,
): Promise<void> {
  const last = await selectLastAnswers(transaction, userId);
  const { version } = singleConsents[key];
  const hash = consentTextHash(key, companies);
  const answer = agreed ? 'given' : 'withdrawn';
  await storeAnswer(transaction, { userId, key, version, hash, answer, at, caller }, last.get(key));
}

/**
 * Throws `CONSENT_NEEDED` if the user has not accepted the current documents. Endpoints that collect new personal data
 * call this function. Reading, exporting and deleting one's own data, and services already paid for, do not require
 * consent to a newer text.
 */
export async function requireConsent(db: Queryable, userId: string): Promise<void> {
  const asked = await documentsRequiringConsent(db);
  const answers = await selectLastAnswers(db, userId);
  const agreed = asked.every(({ key, version }) => {
    const last = answers.get(key);
    return last?.answer === 'given' && last.version === version;
  });
  if (!agreed) throw new BusinessError('CONSENT_NEEDED');
}

/** Whether the user agrees that these companies read their pictures. */
export async function allowsPictureReading(
  db: Queryable,
  userId: string,
  companies: readonly string[],
): Promise<boolean> {
  const last = (await selectLastAnswers(db, userId)).get('picture-reading');
  return last?.answer === 'given' && last.hash === consentTextHash('picture-reading', companies);
}

/** Hash of the text of a consent as the screen shows it. */
const consentTextHash = (key: SingleConsent, companies: readonly string[] = []): string =>
  textHash([singleConsents[key].title, ...consentPoints(key, companies)].join('\n'));

interface AnswerToStore extends AnsweringUser {
  key: ConsentKey;
  version: number;
  hash: string;
  answer: ConsentAnswer;
}

async function storeAnswer(
  transaction: Transaction,
  { caller: { platform, device }, ...row }: AnswerToStore,
  last: StoredConsent | undefined,
): Promise<void> {
  const isSameText = last?.version === row.version && last.hash === row.hash;
  if (isSameText && last.answer === row.answer) return;
  if (row.answer === 'withdrawn' && last?.answer !== 'given') return;
  await insertConsent(transaction, { ...row, platform, device });
}
