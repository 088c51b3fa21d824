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

/** Where a submission's answers are from, and the keys of those that were read and left unchanged. */
export interface Provenance {
  source: 'form' | 'link' | 'capture';
  readFields: string[];
  /** The listing that was read and the time of reading, if its asking price may be used as market data. */
  listing?: (ReadListing & { readAt: Date }) | undefined;
}

/** Stores a reading for the next submission; returns its id. */
export async function storeReading(
  transaction: Transaction,
  reading: Omit<NewReading, 'readingId'>,
): Promise<string> {
  const readingId = randomUUID();
  await pinUser(transaction, reading.userId);
  await insertReading(transaction, { ...reading, readingId });
  return readingId;
}

/**
 * Finds which answers of a submission were read instead of typed. The client sends only the reading's id; its owner,
 * game and answers are looked up. If the reading has expired or all its answers were changed, the submission counts as
 * typed.
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
  // Texts and pictures from the user prove no more than typed answers; pictures count separately, as evidence.
  if (reading?.gameId !== gameId || reading.source === 'text' || reading.source === 'picture')
    return { source: 'form', readFields: [] };
  const readFields = Object.keys(answers).filter((key) =>
    isDeepStrictEqual(answers[key], reading.answers[key]),
  );
  if (readFields.length === 0) return { source: 'form', readFields };
  const listing = reading.listing ? { ...reading.listing, readAt: reading.createdAt } : undefined;
  return { source: reading.source, readFields, listing };
}

/** Deletes expired readings, and the counts of pictures read before today. */
export async function purgeReadings({
  database,
  now,
}: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteReadingsBefore(database, new Date(now().getTime() - READING_LIFE));
  await deletePicturesReadBefore(database, chinaDate(now()));
}
