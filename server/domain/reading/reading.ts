import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '@account-doctor/contract/game';
import { READING_LIFE } from '@account-doctor/contract/reading';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { pinUser } from '../user';
import { type AccountReading, deleteReadingsBefore, insertReading, selectReading } from './store';

/** Where a description of an account came from, and which answers stand as they were read. */
export interface Provenance {
  source: 'form' | AccountReading['source'];
  readFields: string[];
}

/** Keeps what was read, for the submission to come; returns its id. */
export async function keepReading(
  transaction: Transaction,
  reading: Omit<AccountReading, 'readingId'>,
): Promise<string> {
  const readingId = randomUUID();
  await pinUser(transaction, reading.userId);
  await insertReading(transaction, { ...reading, readingId });
  return readingId;
}

/**
 * What of submitted answers was read and not typed. The client only names the reading: whose it is,
 * of which game and what it says is looked up, and one that does not count any more, or of which
 * nothing is left, makes the submission an ordinary form.
 */
export async function provenanceOf(
  db: Queryable,
  readingId: string | undefined,
  submitted: { userId: string; gameId: string; answers: Answers; at: Date },
): Promise<Provenance> {
  const { userId, gameId, answers, at } = submitted;
  const after = new Date(at.getTime() - READING_LIFE);
  const reading =
    readingId === undefined ? null : await selectReading(db, { readingId, userId, after });
  if (reading?.gameId !== gameId) return { source: 'form', readFields: [] };
  const readFields = Object.keys(answers).filter((key) =>
    isDeepStrictEqual(answers[key], reading.answers[key]),
  );
  return { source: readFields.length > 0 ? reading.source : 'form', readFields };
}

/** Deletes what counts for nothing any more. */
export const purgeReadings = ({ database, now }: Pick<Services, 'database' | 'now'>) =>
  deleteReadingsBefore(database, new Date(now().getTime() - READING_LIFE));
