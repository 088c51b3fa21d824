import { setImmediate } from 'node:timers/promises';
import type { FieldProblems } from '@account-doctor/contract/envelope';
import { SALE_LENGTH_LIMIT, SALE_PROBLEMS_LIMIT } from '@account-doctor/contract/openApi';
import {
  type openHeldReasons,
  OpenSaleSchema,
  type openSaleVerdicts,
} from '@account-doctor/contract/openApiSchemas';
import type { FastifyPluginAsync } from 'fastify';
import { chinaMinute, secondsUntilTomorrow } from '../../core/chinaDay';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import { parsePayload } from '../../core/http/fieldProblems';
import { enqueue } from '../../core/jobs/queue';
import type { Services } from '../../core/services';
import { textHash } from '../../core/textHash';
import { countSalesOfKey, OpenApiProblem, openApiRoutes } from '../../domain/apiKey';
import type { ActiveModels } from '../../domain/model';
import {
  countSalesChange,
  discardImport,
  type GamesOfSales,
  gamesOfSales,
  insertImport,
  type NewSale,
  saleOfSent,
  type SaleSuspicion,
  SalesChanged,
  type Screening,
  type SentProblem,
  takeRows,
  updateImport,
} from '../../domain/sale';
import { screening } from './screening';

/** Number of rows that are read and compared with models at once, so that other calls stay fast. */
const ROWS_BETWEEN_PAUSES = 25;

interface SalesBatch {
  key: { keyId: string; name: string; source: string; dailySales: number };
  sales: readonly unknown[];
  at: Date;
  models: ActiveModels;
  database: Services['database'];
}

type Verdict = (typeof openSaleVerdicts)[number];
type HeldBecause = (typeof openHeldReasons)[number];

/** A row of the answer. */
interface AnswerRow {
  index: number;
  ref: string | null;
  verdict: Verdict;
  problems?: SentProblem[];
  heldBecause?: HeldBecause;
}

type ReadSentRow = { ref: string | null } & ({ sale: NewSale } | { problems: SentProblem[] });

/** Handles `POST /open-api/v1/sales`: imports a partner's batch of sales like a file. */
export const sentSalesRoute = (services: Services, models: ActiveModels): FastifyPluginAsync =>
  openApiRoutes(services, {
    'POST /sales': async ({ query, body }, { key, at, transaction }) => {
      const dryRun = query.dryRun === 'true';
      const batch = { key, sales: body.sales, at, models, database: services.database };
      const { importId, rows } = await takeBatch(transaction, batch);
      return {
        batchId: dryRun || importId === null ? null : String(importId),
        dryRun,
        counts: countsOf(rows),
        rows,
      };
    },
  });

function countsOf(rows: readonly AnswerRow[]): Record<Verdict, number> {
  const counts = { accepted: 0, changed: 0, known: 0, held: 0, refused: 0 };
  for (const { verdict } of rows) counts[verdict] += 1;
  return counts;
}

/**
 * Imports the valid sales of a batch like a file. If no sale is new or changed, stores no file.
 * @throws OpenApiProblem BUSY if another transaction changes the same sales, or SALES_USED_UP
 */
async function takeBatch(
  transaction: Transaction,
  { key, sales, at, models, database }: SalesBatch,
): Promise<{ importId: number | null; rows: AnswerRow[] }> {
  const games = await gamesOfSales(transaction);
  const read = await readSent(sales, { games, now: at, source: key.source });
  const importId = await insertImport(transaction, {
    fileName: `接口 · ${key.name} · ${chinaMinute(at)}`,
    importedBy: `接口 ${key.name}`,
    keyId: key.keyId,
    hash: textHash(JSON.stringify(read)),
    at,
  });
  const screen = screenInSteps(screening(database, { models, unchecked: 'hold' }));
  const valid = read.flatMap((row) => ('sale' in row ? [row.sale] : []));
  const result = await takeRows(transaction, valid, { importId, screen, now: at }).catch(
    (error: unknown) => {
      throw error instanceof SalesChanged ? new OpenApiProblem('BUSY') : error;
    },
  );
  if (result.late.length > 0) throw new OpenApiProblem('BUSY');
  const stored = [...result.added, ...result.changed.map(({ sale }) => sale)];
  const gameIds = [...new Set(stored.map(({ gameId }) => gameId))];
  if (!(await countSalesOfKey(transaction, key, { sales: stored.length, at })))
    throw new OpenApiProblem('SALES_USED_UP', { retryAfter: secondsUntilTomorrow(at) });
  const rows = createAnswerRows(read, result);
  if (stored.length === 0) {
    await discardImport(transaction, importId);
    return { importId: null, rows };
  }
  await countSalesChange(transaction, gameIds);
  await updateImport(transaction, importId, {
    imported: result.added.length,
    changed: result.changed.length,
    known: result.known.length,
    quarantined: result.suspicions.length,
    rejected: countsOf(rows).refused,
    gameIds,
  });
  const job = { payload: { importId }, key: `learn-sent-sales:${importId}` };
  await enqueue(transaction, 'learnSentSales', job);
  return { importId, rows };
}

/** Reads the rows of a batch; rejects a row with the same reference as an earlier row. */
async function readSent(
  sales: readonly unknown[],
  parts: { games: GamesOfSales; now: Date; source: string },
): Promise<ReadSentRow[]> {
  const indexes = new Map<string, number>();
  const rows: ReadSentRow[] = [];
  for (const [index, sent] of sales.entries()) {
    if (index % ROWS_BETWEEN_PAUSES === 0) await setImmediate();
    const row = readRow(sent, parts);
    const earlier = 'sale' in row ? indexes.get(row.sale.sourceRef) : undefined;
    if ('sale' in row && earlier === undefined) indexes.set(row.sale.sourceRef, index);
    const repeated = { field: 'ref', reason: `和 index ${earlier} 的 ref 重复` };
    rows.push(earlier === undefined ? row : { ref: row.ref, problems: [repeated] });
  }
  return rows;
}

/** Whether a row is so long or so deeply nested that reading it would delay other calls. */
function isTooLong(sent: unknown): boolean {
  try {
    return JSON.stringify(sent).length > SALE_LENGTH_LIMIT;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

const TOO_LONG = { field: 'payload', reason: `这一行超过 ${SALE_LENGTH_LIMIT / 1_024} KB` };

function readRow(
  sent: unknown,
  parts: { games: GamesOfSales; now: Date; source: string },
): ReadSentRow {
  if (isTooLong(sent)) return { ref: refOf(sent), problems: [TOO_LONG] };
  try {
    const parsed = parsePayload(OpenSaleSchema, sent);
    const sale = saleOfSent(parsed, parts);
    return { ref: parsed.ref, ...('problems' in sale ? sale : { sale }) };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    const { fields = {} } = error.data as Partial<FieldProblems>;
    return {
      ref: refOf(sent),
      problems: Object.entries(fields).map(([field, reason]) => ({ field, reason })),
    };
  }
}

/** The reference of a rejected row; `null` if the row has no reference or it is not a text. */
function refOf(sent: unknown): string | null {
  const { ref } = (sent ?? {}) as { ref?: unknown };
  return typeof ref === 'string' ? ref.slice(0, 100) : null;
}

/** Runs a screening in steps with pauses between them, so that other calls stay fast. */
const screenInSteps =
  (screen: Screening): Screening =>
  async (sales) => {
    const suspicions: SaleSuspicion[] = [];
    for (let start = 0; start < sales.length; start += ROWS_BETWEEN_PAUSES) {
      suspicions.push(...(await screen(sales.slice(start, start + ROWS_BETWEEN_PAUSES))));
      await setImmediate();
    }
    return suspicions;
  };

/** Why a sale is quarantined, without the ratio, from which partners could compute the estimate. */
const heldBecauseOf = ({ reason, factor }: SaleSuspicion): HeldBecause =>
  reason === 'unchecked' ? 'no-model' : factor > 1 ? 'price-high' : 'price-low';

/** The result of each row. */
function createAnswerRows(
  read: readonly ReadSentRow[],
  {
    added,
    changed,
    foreign,
    suspicions,
  }: Pick<Awaited<ReturnType<typeof takeRows>>, 'added' | 'changed' | 'foreign' | 'suspicions'>,
): AnswerRow[] {
  const ids = (sales: readonly NewSale[]) => new Set(sales.map(({ saleId }) => saleId));
  const [isNew, isForeign] = [ids(added), ids(foreign)];
  const isChanged = ids(changed.map(({ sale }) => sale));
  const held = new Map(suspicions.map((suspicion) => [suspicion.saleId, heldBecauseOf(suspicion)]));
  return read.map((row, index): AnswerRow => {
    const { ref } = row;
    if (!('sale' in row)) {
      const problems = row.problems.slice(0, SALE_PROBLEMS_LIMIT);
      return { index, ref, verdict: 'refused', problems };
    }
    const { saleId } = row.sale;
    if (isForeign.has(saleId)) {
      const problems = [{ field: 'ref', reason: '这个编号已用于另一个游戏的成交，请换一个编号' }];
      return { index, ref, verdict: 'refused', problems };
    }
    const heldBecause = held.get(saleId);
    if (heldBecause !== undefined) return { index, ref, verdict: 'held', heldBecause };
    const verdict = isNew.has(saleId) ? 'accepted' : isChanged.has(saleId) ? 'changed' : 'known';
    return { index, ref, verdict };
  });
}
