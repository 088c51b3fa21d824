import type { Report } from '@account-doctor/contract/types';
import { eq } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/database';
import { reports } from './tables';

/** Stores the report of an order, once and for all; a second one for the same order throws. */
export async function insertReport(
  transaction: Transaction,
  orderId: string,
  snapshot: Report,
  createdAt: Date,
): Promise<void> {
  const { reportNo, verificationCode, modelVersion } = snapshot.header;
  await transaction
    .insert(reports)
    .values({ orderId, reportNo, verificationCode, modelVersion, snapshot, createdAt });
}

export async function selectReport(db: Queryable, orderId: string): Promise<Report | null> {
  const [row] = await db
    .select({ snapshot: reports.snapshot })
    .from(reports)
    .where(eq(reports.orderId, orderId));
  return row?.snapshot ?? null;
}

/** What the public page confirms of a report, and nothing else of it. */
export async function selectConfirmation(db: Queryable, verificationCode: string) {
  const [row] = await db
    .select({ snapshot: reports.snapshot, createdAt: reports.createdAt })
    .from(reports)
    .where(eq(reports.verificationCode, verificationCode));
  if (!row) return null;
  const { header, value } = row.snapshot;
  return {
    reportNo: header.reportNo,
    createdAt: row.createdAt,
    low: value.low,
    high: value.high,
    sample: header.sample,
  };
}
