import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codes, type Code } from '@account-doctor/contract/codes';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_LIFE } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { BusinessError } from '../errors';
import { decrypt, encrypt } from '../sealed';
import { keptAnswers } from './tables';

/** After this time an unfinished request counts as lost with its instance, in ms. */
const WORK_LIMIT = MINUTE;
/** How long a repeated request waits for the first one, and how often it checks, in ms. */
const PATIENCE = 8_000;
const PAUSE = 100;

/** Result of a call: its data or its error, and the session that it started or ended. */
interface Outcome {
  data?: unknown;
  refused?: { code: Code; msg: string; data: unknown };
  session?: string | null;
}

interface Parts {
  database: Database;
  now: () => Date;
}

/**
 * The idempotency key and the payload of a request, as hashes, so that stored rows reveal neither the person nor the
 * payload.
 */
interface IdempotentRequest {
  keyHash: string;
  fingerprint: string;
  /** Key that decrypts the stored answer; derived from the idempotency key, which only the client knows. */
  secret: Buffer;
}

const hashTexts = (...texts: string[]) => createHash('sha256').update(texts.join('\n'));

/** Reads the idempotency key of a request; `null` without a key. */
function readIdempotentRequest(request: FastifyRequest, name: string): IdempotentRequest | null {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
    throw new BusinessError('VALIDATION_FAILED', '请求编号不正确，请更新到最新版本再试');
  const owner = request.identity?.userId ?? request.staff?.staffId ?? '';
  return {
    keyHash: hashTexts('key', owner, key).digest('hex'),
    fingerprint: hashTexts(name, request.bodyText).digest('hex'),
    secret: hashTexts('answer', owner, key).digest(),
  };
}

/**
 * Executes a changing call once per person and idempotency key. A repeat gets the first answer; the same key with
 * another payload gets `IDEMPOTENCY_KEY_REUSED`. Internal errors are not stored, so that a repeat tries again.
 */
export async function answerOnce(
  parts: Parts,
  { request, name }: { request: FastifyRequest; name: string },
  act: () => Promise<unknown>,
): Promise<unknown> {
  const asked = readIdempotentRequest(request, name);
  if (!asked) return act();
  const first = await claimKey(parts, asked);
  if (first) return replay(first, request);
  const outcome = await captureOutcome(act, request).catch(async (error: unknown) => {
    await releaseKey(parts, asked).catch((cause: unknown) => warnUnstored(request, cause));
    throw error;
  });
  // The call has made its change, so it is answered even if the answer cannot be stored.
  await storeOutcome(parts, asked, outcome).catch((cause: unknown) => warnUnstored(request, cause));
  return replay(outcome, request);
}

const warnUnstored = (request: FastifyRequest, err: unknown) =>
  request.log.warn({ err }, 'The answer to a call could not be stored for repeats');

/** Runs a call, and returns its answer or the business error that it throws. Other errors are thrown. */
async function captureOutcome(
  act: () => Promise<unknown>,
  request: FastifyRequest,
): Promise<Outcome> {
  try {
    return { data: await act(), session: request.keptSession };
  } catch (error) {
    if (!(error instanceof BusinessError) || codes[error.code].status >= 500) throw error;
    const { code, message: msg, data } = error;
    return { refused: { code, msg, data } };
  }
}

/** Answers a request with an outcome: sets its session, then returns the data or throws the error. */
function replay({ data, refused, session }: Outcome, request: FastifyRequest): unknown {
  request.keptSession = session;
  if (refused) throw new BusinessError(refused.code, refused.msg, refused.data);
  return data;
}

/** Claims the key for this request; returns the result of an earlier request with the same key, if any. */
async function claimKey(
  { database, now }: Parts,
  asked: IdempotentRequest,
): Promise<Outcome | null> {
  const { keyHash, fingerprint, secret } = asked;
  for (let waited = 0; waited <= PATIENCE; waited += PAUSE) {
    const at = now();
    const expiresAt = new Date(at.getTime() + IDEMPOTENCY_LIFE);
    const taken = await database
      .insert(keptAnswers)
      .values({ keyHash, fingerprint, beganAt: at, expiresAt })
      .onConflictDoUpdate({
        target: keptAnswers.keyHash,
        set: { fingerprint, beganAt: at, expiresAt, answer: null },
        setWhere: sql`${keptAnswers.expiresAt} <= ${at.toISOString()} or (${and(
          isNull(keptAnswers.answer),
          eq(keptAnswers.fingerprint, fingerprint),
          lt(keptAnswers.beganAt, new Date(at.getTime() - WORK_LIMIT)),
        )})`,
      });
    if (taken.rowCount === 1) return null;
    const [row] = await database.select().from(keptAnswers).where(eq(keptAnswers.keyHash, keyHash));
    if (row && row.fingerprint !== fingerprint) throw new BusinessError('IDEMPOTENCY_KEY_REUSED');
    if (row?.answer) return decrypt(secret, row.answer) as Outcome;
    await sleep(PAUSE);
  }
  throw new BusinessError('IDEMPOTENCY_UNDER_WAY');
}

async function storeOutcome(
  { database }: Parts,
  asked: IdempotentRequest,
  outcome: Outcome,
): Promise<void> {
  const { keyHash, secret } = asked;
  // Answers can contain sessions and personal data, so they are encrypted with a key that is not stored.
  const answer = encrypt(secret, outcome);
  await database.update(keptAnswers).set({ answer }).where(eq(keptAnswers.keyHash, keyHash));
}

async function releaseKey({ database }: Parts, { keyHash }: IdempotentRequest): Promise<void> {
  await database.delete(keptAnswers).where(eq(keptAnswers.keyHash, keyHash));
}

/** Deletes the answers that expired before `now`. */
export async function purgeKeptAnswers(database: Database, now: Date): Promise<void> {
  await database.delete(keptAnswers).where(lt(keptAnswers.expiresAt, now));
}
