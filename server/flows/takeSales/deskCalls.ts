import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import { BusinessError } from '../../core/errors';
import { repeatedChange } from '../../core/audited';
import type { DeskHandlers } from '../../core/http/handler';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { BYTE_ORDER_MARK, csvLine } from '../../core/spreadsheet/csv';
import { requireInactiveKey } from '../../domain/apiKey';
import {
  findImport,
  lockImport,
  gamesOfSales,
  selectStagedPage,
  describeImport,
  stagedRowsAfter,
  suggestMapping,
  updateImport,
  type StagedRow,
  type StoredImport,
} from '../../domain/sale';
import { selectReportsOfModels } from '../../domain/report';
import { audit, staffPerson } from '../../domain/staff';
import { singleSaleCalls } from './singleSaleCalls';
import { queueImport, queuePreview } from './steps';
import { deleteWithContents, receivePart } from './storedFile';
import { templateOf } from './template';
import { withdrawBatches, withdrawFile } from './withdrawFile';

/** Text between the name of a file's source and the name of the member who confirmed its import. */
const CONFIRMED = '，确认：';

/** Maximum number of rejected rows that one call returns as CSV. */
const CSV_ROWS = 2_000;

const notFound = () => new BusinessError('SALE_FILE_NOT_FOUND');

/**
 * Returns a file if it has been uploaded completely.
 * @throws BusinessError SALE_FILE_NOT_FOUND otherwise
 */
function requireUploaded(file: StoredImport | null): StoredImport {
  const isArriving = file?.beginning === null && file.uploadId !== null && file.problem === null;
  if (!file || isArriving) throw notFound();
  return file;
}

const presentRow = ({ sale, ...row }: StagedRow) => ({ ...row, price: sale?.price ?? null });

const presentFile = (file: StoredImport) => ({
  ...describeImport(file),
  sheets: (file.beginning?.sheets ?? []).map(({ remembered = false, ...sheet }) => ({
    ...sheet,
    remembered,
  })),
  mapping: file.mapping,
  preview: file.preview,
  problem: file.problem,
});

/** The desk's endpoints for files of sales. */
export function takeSalesDeskCalls(services: Services) {
  const { database } = services;
  return {
    'POST /desk-api/sale/file/send': async (sent, { staffId }) => ({
      importId: await receivePart(services, sent, staffId),
    }),

    'GET /desk-api/sale/file/get': async ({ importId }) =>
      presentFile(requireUploaded(await findImport(database, importId))),

    'POST /desk-api/sale/file/preview': async ({ importId, mapping }) => {
      await requestPreview(services, importId, mapping);
      return {};
    },

    'GET /desk-api/sale/file/rows': async ({ importId, verdict, ...page }) => {
      const { list, total } = await selectStagedPage(database, { importId, verdict }, page);
      return { list: list.map(presentRow), total, ...page };
    },

    'GET /desk-api/sale/file/reports': async ({ importId, ...page }) => {
      const { misled } = requireUploaded(await findImport(database, importId));
      const versions = misled.map(({ version }) => version);
      const { list, total } = await selectReportsOfModels(database, versions, page);
      const shown = list.map(({ createdAt, ...report }) => ({
        ...report,
        createdAt: createdAt.toISOString(),
      }));
      return { list: shown, total, ...page };
    },

    'GET /desk-api/sale/file/rejected': async ({ importId, after }) => {
      const file = requireUploaded(await findImport(database, importId));
      const found = { verdicts: ['rejected' as const], after, limit: CSV_ROWS };
      const rows = await stagedRowsAfter(database, importId, found);
      const columns = file.preview?.columns ?? [];
      const header = BYTE_ORDER_MARK + csvLine(['有误的行', '原因', ...columns]);
      const lines = rows.map(({ line, cells, problems }) =>
        csvLine([String(line), describeProblems(problems, file.mapping), ...cells]),
      );
      const next = rows.length === CSV_ROWS ? (rows.at(-1)?.line ?? null) : null;
      return { csv: (after === 0 ? header : '') + lines.join(''), next };
    },

    ...takingCalls(services),

    ...columnCalls(services),

    ...singleSaleCalls(services),
  } satisfies DeskHandlers<'takeSales'>;
}

/** Endpoints for mapping the columns of a file. */
const columnCalls = ({ database }: Services) =>
  ({
    'GET /desk-api/sale/file/games': async () => ({
      list: Array.from(
        await gamesOfSales(database),
        ([gameId, { name = gameId, servers, fields }]) => ({
          ...{ gameId, name },
          servers: servers.map(({ serverId, label = serverId }) => ({ serverId, label })),
          fields: fields.map(({ key, label }) => ({ key, label })),
        }),
      ),
    }),

    'GET /desk-api/sale/file/suggest': async ({ importId, sheet, gameId }) => {
      const file = requireUploaded(await findImport(database, importId));
      const { name = null, columns = [] } = file.beginning?.sheets[sheet] ?? {};
      const names = columns.map((column) => column.name);
      const samples = columns.map((column) => column.samples);
      const suggested = suggestMapping({ names, samples }, await gamesOfSales(database), gameId);
      return { ...suggested, sheet: name };
    },

    'GET /desk-api/sale/template': async ({ gameId }) => {
      const template = templateOf(await gamesOfSales(database), gameId);
      if (!template) throw new BusinessError('GAME_NOT_FOUND');
      return template;
    },
  }) satisfies Partial<DeskHandlers<'takeSales'>>;

/** The calls that change sales. */
const takingCalls = ({ database, now }: Services) =>
  ({
    'POST /desk-api/sale/file/take': ({ importId, basis }, { staffId }) =>
      database.transaction(async (tx) => {
        const file = requireUploaded(await lockImport(tx, importId));
        const isSame = file.preview?.basis === basis;
        if (isSame && (file.state === 'taking' || file.state === 'taken'))
          return repeatedChange({});
        if (!isSame || file.state !== 'previewed') throw new BusinessError('SALE_FILE_CHANGED');
        await queueImport(tx, importId);
        if (file.sourceId !== null) await noteConfirmation(tx, file, staffId);
        const details = { file: file.fileName, ...file.preview?.counts };
        const subject = String(importId);
        return audit(tx, { staffId, action: 'sale.import', subject, details, at: now() }, {});
      }),

    'POST /desk-api/sale/file/withdraw': ({ importId }, { staffId }) =>
      database.transaction(async (tx) => {
        const by = (await staffPerson(tx, staffId))?.alias ?? staffId;
        const gameIds = await withdrawFile(tx, { importId, by, at: now(), reason: 'desk' });
        if (gameIds === null) return repeatedChange({});
        const file = await findImport(tx, importId);
        const details = { file: file?.fileName, gameIds };
        const subject = String(importId);
        return audit(tx, { staffId, action: 'sale.withdraw', subject, details, at: now() }, {});
      }),

    'POST /desk-api/sale/file/remove': ({ importId }, { staffId }) =>
      database.transaction(async (tx) => {
        const file = await lockImport(tx, importId);
        if (!file) throw notFound();
        if (file.state !== 'received' && file.state !== 'previewed')
          throw new BusinessError('SALE_FILE_CHANGED');
        await deleteWithContents(tx, file);
        const details = { file: file.fileName };
        const subject = String(importId);
        return audit(tx, { staffId, action: 'sale.remove-file', subject, details, at: now() }, {});
      }),

    'POST /desk-api/sale/key/withdraw': ({ keyId, since }, { staffId }) =>
      database.transaction(async (tx) => {
        const at = now();
        const { name, source } = await requireInactiveKey(tx, keyId, at);
        const by = (await staffPerson(tx, staffId))?.alias ?? staffId;
        const from = since === null ? null : new Date(since);
        const batches = await withdrawBatches(tx, { keyId, since: from, by, at, reason: 'desk' });
        if (batches === 0) return repeatedChange({ batches });
        const details = { name, source, since, batches };
        const entry = {
          staffId,
          action: 'sale.withdraw-key',
          subject: keyId,
          details,
          at,
        } as const;
        return audit(tx, entry, { batches });
      }),
  }) satisfies Partial<DeskHandlers<'takeSales'>>;

/** Records which member confirmed a file that was fetched by schedule. */
async function noteConfirmation(
  tx: Transaction,
  { importId, importedBy }: StoredImport,
  staffId: string,
): Promise<void> {
  const by = (await staffPerson(tx, staffId))?.alias ?? staffId;
  const [source = ''] = importedBy.split(CONFIRMED);
  await updateImport(tx, importId, { importedBy: `${source}${CONFIRMED}${by}` });
}

/** The problems of a row as text, with the names of the columns in the file. */
const describeProblems = (problems: StagedRow['problems'], mapping: SaleMapping | null): string =>
  problems
    .map(({ column, text }) => {
      const name = mapping?.columns[column];
      return name === undefined ? text : `${name}：${text}`;
    })
    .join('；');

async function requestPreview(
  { database, now }: Services,
  importId: number,
  mapping: SaleMapping,
): Promise<void> {
  await database.transaction(async (tx) => {
    const file = requireUploaded(await lockImport(tx, importId));
    // A running preview uses the earlier mapping, so the mapping cannot be changed now.
    if (file.state !== 'received' && file.state !== 'previewed')
      throw new BusinessError('SALE_FILE_CHANGED');
    await queuePreview(tx, file, { mapping, automatic: false, at: now() });
  });
}
