import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answers } from '@account-doctor/contract/game';
import { READING_LIFE } from '@account-doctor/contract/reading';
import { chinaDate } from '../../core/chinaDay';
import type { Queryable, Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { pinUser } from '../user';
import {
  deletePicturesReadBefore,
  deleteReadingsBefore,
  insertReading,
  type NewReading,
  selectReading,
} from './store';
import type { ReadListing } from './tables';

/** The source of an account's description, and the answers that were read and not changed. */
export interface Provenance {
  source: 'form' | 'link' | 'capture';
  readFields: string[];
  /** The listing that was read, if its asked price may be market data, and when. */
  listing?: (ReadListing & { readAt: Date }) | undefined;
}

/** Stores a reading for the next submission; returns its id. */
export async function keepReading(
  transaction: Transaction,
  reading: Omit<NewReading, 'readingId'>,
): Promise<string> {
  const readingId = randomUUID();
  await pinUser(transaction, reading.userId);
  await insertReading(transaction, { ...reading, readingId });
  return readingId;
}

/**
 * The answers of a submission that were read instead of typed. The client sends only the reading's
 * id; owner, game and answers are looked up. If the reading has expired or none of its answers is
 * left, the submission counts as typed.
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
  // What a person pasted or photographed proves no more than what they typed; pictures are evidence by themselves.
  if (reading?.gameId !== gameId || reading.source === 'text' || reading.source === 'picture')
    return { source: 'form', readFields: [] };
  const readFields = Object.keys(answers).filter((key) =>
    isDeepStrictEqual(answers[key], reading.answers[key]),
  );
  if (readFields.length === 0) return { source: 'form', readFields };
  const listing = reading.listing ? { ...reading.listing, readAt: reading.createdAt } : undefined;
  return { source: reading.source, readFields, listing };
}

/** Deletes expired readings, and the counts of earlier days. */
export async function purgeReadings({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteReadingsBefore(database, new Date(now().getTime() - READING_LIFE));
  await deletePicturesReadBefore(database, chinaDate(now()));
}
