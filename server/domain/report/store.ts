import { ReportSchema } from '@account-doctor/contract/calls/report';
import type { Report } from '@account-doctor/contract/types';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { countListed } from '../../core/database/countListed';
import type { Queryable, Transaction } from '../../core/database/database';
import { prepareQuery } from '../../core/database/prepareQuery';
import { withoutZone } from '../game';
import type { ReportConfirmation } from './confirmationPage';
import { reports } from './tables';

/** A valid report as JSON, with the parts of it that the service needs: parsing it again would take long. */
export interface CheckedReport extends Pick<
  Report['header'],
  'reportNo' | 'verificationCode' | 'modelVersion'
> {
  json: string;
  /** Price in fen. */
  fair: number;
}

/** Validates a report, because it is never changed and is sent as it is stored. */
export function checkReport(report: Report): CheckedReport {
  const { reportNo, verificationCode, modelVersion } = report.header;
  const json = JSON.stringify(ReportSchema.parse(report));
  return { json, reportNo, verificationCode, modelVersion, fair: report.value.fair };
}

/** The report that was checked. */
export const parseReport = ({ json }: CheckedReport): Report => JSON.parse(json) as Report;

const insertPrepared = prepareQuery(
  ['orderId', 'version', 'reportNo', 'verificationCode', 'modelVersion', 'createdAt', 'json'],
  (db, { json, ...columns }) =>
    db.insert(reports).values({ ...columns, snapshot: sql`${json}::jsonb` }),
);

/** Stores a version of an order's report; throws if the version exists. */
export async function insertReport(
  transaction: Transaction,
  { version = 1, ...row }: CheckedReport & { orderId: string; createdAt: Date; version?: number },
): Promise<void> {
  await insertPrepared(transaction, { ...row, version });
}

/** A version of an order's report, by default the newest. */
export async function reportOfOrder(
  db: Queryable,
  orderId: string,
  version?: number,
): Promise<Report | null> {
  const [row] = await db
    .select({ snapshot: reports.snapshot })
    .from(reports)
    .where(
      and(
        eq(reports.orderId, orderId),
        version === undefined ? undefined : eq(reports.version, version),
      ),
    )
    .orderBy(desc(reports.version))
    .limit(1);
  return row?.snapshot ?? null;
}

/** Summary of a report version. */
export interface ReportVersion {
  version: number;
  reportNo: string;
  fair: number;
  createdAt: Date;
}

const versionColumns = {
  version: reports.version,
  reportNo: reports.reportNo,
  fair: sql<number>`(${reports.snapshot} #> '{value,fair}')::int`,
  createdAt: reports.createdAt,
};

/** The price in a version of an order's report, in fen. */
export interface ReportedPrice {
  orderId: string;
  createdAt: Date;
  fair: number;
  low: number;
  high: number;
  /** Whether an appraiser set the price. */
  human: boolean;
  /** Whether the price is learnt from generated sample sales. */
  sample: boolean;
}

/** The prices of all versions of the orders' reports, newest first. */
export async function pricesOfReports(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReportedPrice[]> {
  if (orderIds.length === 0) return [];
  const { orderId, createdAt, snapshot } = reports;
  return db
    .select({
      ...{ orderId, createdAt },
      fair: sql<number>`(${snapshot} #> '{value,fair}')::int`,
      low: sql<number>`(${snapshot} #> '{value,low}')::int`,
      high: sql<number>`(${snapshot} #> '{value,high}')::int`,
      human: sql<boolean>`${snapshot} #>> '{header,source}' = 'human'`,
      sample: sql<boolean>`(${snapshot} #> '{header,sample}')::boolean`,
    })
    .from(reports)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(desc(createdAt), desc(reports.version));
}

/** All versions of an order's report, oldest first. */
export async function versionsOfReport(db: Queryable, orderId: string): Promise<ReportVersion[]> {
  return db
    .select(versionColumns)
    .from(reports)
    .where(eq(reports.orderId, orderId))
    .orderBy(asc(reports.version));
}

const withVersions = prepareQuery(['orderId', 'version'], (db, asked) =>
  db
    .select({
      told: versionColumns,
      // Selects the JSON of the requested version only, because each version has several kilobytes.
      json: sql<string | null>`case when ${reports.version} =
        coalesce(${asked.version}::int, max(${reports.version}) over ()) then ${reports.snapshot}::text end`,
    })
    .from(reports)
    .where(eq(reports.orderId, asked.orderId))
    .orderBy(asc(reports.version)),
);

/** The JSON of one version, by default the newest, and a summary of all versions. */
export async function reportWithVersions(
  db: Queryable,
  orderId: string,
  version: number | undefined,
): Promise<{ json: string | null; versions: ReportVersion[] }> {
  const rows = await withVersions(db, { orderId, version: version ?? null });
  return {
    json: rows.find(({ json }) => json !== null)?.json ?? null,
    versions: rows.map(({ told }) => told),
  };
}

/** The newest report of each order, by order id; orders without a report are absent. */
export async function reportsOfOrders(
  db: Queryable,
  orderIds: string[],
): Promise<Map<string, Report>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ orderId: reports.orderId, snapshot: reports.snapshot })
    .from(reports)
    .where(inArray(reports.orderId, orderIds))
    .orderBy(asc(reports.version));
  return new Map(rows.map(({ orderId, snapshot }) => [orderId, snapshot]));
}

export async function selectConfirmation(
  db: Queryable,
  verificationCode: string,
): Promise<ReportConfirmation | null> {
  const [row] = await db
    .select({ snapshot: reports.snapshot, createdAt: reports.createdAt })
    .from(reports)
    .where(eq(reports.verificationCode, verificationCode));
  if (!row) return null;
  const { header, value } = row.snapshot;
  const { low, high } = value;
  const { reportNo, gameName, serverLabel, account, validUntil, source, sample } = header;
  return {
    ...{ reportNo, gameName, account, low, high, sample },
    serverLabel: withoutZone(serverLabel),
    createdAt: row.createdAt,
    validUntil: new Date(validUntil),
    human: source === 'human',
  };
}

/** Removes masked account names and evidence pictures from reports, the only change that the database allows. */
export async function eraseAccounts(transaction: Transaction, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await transaction
    .update(reports)
    .set({
      snapshot: sql`jsonb_set(jsonb_set(${reports.snapshot}, '{header,account}', 'null'),
        '{human,evidence}', '[]', false)`,
    })
    .where(inArray(reports.orderId, orderIds));
}

/** A page of the reports with prices from the given models, newest first, and their total number. */
export async function selectReportsOfModels(
  db: Queryable,
  versions: readonly string[],
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const condition = inArray(reports.modelVersion, [...versions]);
  const list = await db
    .select({
      orderId: reports.orderId,
      reportNo: reports.reportNo,
      gameName: sql<string>`${reports.snapshot} -> 'header' ->> 'gameName'`,
      fair: sql<number>`(${reports.snapshot} -> 'value' ->> 'fair')::integer`,
      createdAt: reports.createdAt,
    })
    .from(reports)
    .where(condition)
    .orderBy(desc(reports.createdAt), desc(reports.reportNo))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return {
    list,
    total: await countListed(db, { table: reports, condition, by: reports.createdAt }),
  };
}
