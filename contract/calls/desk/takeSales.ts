import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Instant,
  listPageOf,
  Nothing,
  PageRequest,
} from '../../call';
import { ChosenInstant, SearchText, TrimmedText } from '../../callFields';
import { SALE_FILE_LIMIT, SALE_PART_SIZE, saleRowVerdicts } from '../../saleImports';
import {
  ImportId,
  SalePreviewRow,
  SalePreviewSchema,
  SaleSheet,
  SingleSaleSchema,
} from '../../saleFiles';
import { SaleMapping } from '../../saleMapping';
import { SaleImportSchema } from './model';

const admin = { role: 'admin' } as const;

const OneImport = z.strictObject({ importId: ImportId });

const PARTS_LIMIT = Math.ceil(SALE_FILE_LIMIT / SALE_PART_SIZE);

/** Calls to import files of sales at the desk, from the upload to the withdrawal. */
export const deskTakeSalesEndpoints = {
  'POST /desk-api/sale/file/send': defineDeskChange({
    // Changes no sale.
    audits: [],
    ...admin,
    summary: 'Send a part of a file of sales; the last part makes the file readable',
    rate: 'upload',
    large: true,
    payload: z.strictObject({
      /** Id of the upload, created by the desk; sending a part a second time changes nothing. */
      uploadId: z.uuid(),
      name: TrimmedText().min(1, '请选择文件').max(200),
      part: z
        .int()
        .min(0)
        .max(PARTS_LIMIT - 1),
      parts: z
        .int()
        .min(1)
        .max(PARTS_LIMIT, `文件超过 ${SALE_FILE_LIMIT / 1_048_576} MB，请分成几个文件`),
      content: z.base64().max(Math.ceil(SALE_PART_SIZE / 3) * 4),
    }),
    data: z.object({ importId: z.int() }),
  }),
  'GET /desk-api/sale/file/get': defineDeskCall({
    ...admin,
    summary: 'A file of sales: its columns, its mapping and its preview',
    payload: OneImport,
    data: SaleImportSchema.extend({
      sheets: z.array(SaleSheet),
      mapping: SaleMapping.nullable(),
      preview: SalePreviewSchema.nullable(),
      problem: z.string().nullable(),
    }),
  }),
  'GET /desk-api/sale/file/games': defineDeskCall({
    ...admin,
    summary: 'The games with the servers and fields that columns can be',
    payload: z.strictObject({}),
    data: z.object({
      list: z.array(
        z.object({
          gameId: Id,
          name: z.string(),
          servers: z.array(z.object({ serverId: Id, label: z.string() })),
          fields: z.array(z.object({ key: z.string(), label: z.string() })),
        }),
      ),
    }),
  }),
  'GET /desk-api/sale/file/suggest': defineDeskCall({
    ...admin,
    summary: 'What the columns of a sheet are if all its rows are about one game',
    payload: OneImport.extend({
      /** Index of the sheet. */
      sheet: z.coerce.number().int().min(0).max(100),
      gameId: Id,
    }),
    data: SaleMapping,
  }),
  'POST /desk-api/sale/file/preview': defineDeskChange({
    // Changes no sale.
    audits: [],
    ...admin,
    summary: 'Compute what importing a file would do, in the background',
    payload: OneImport.extend({ mapping: SaleMapping }),
    data: Nothing,
  }),
  'GET /desk-api/sale/file/rows': defineDeskCall({
    ...admin,
    summary: 'The rows of a preview with one verdict, in the order of the file',
    payload: PageRequest.extend({
      importId: ImportId,
      verdict: z.enum(saleRowVerdicts, '请选择一类'),
    }).strict(),
    data: listPageOf(SalePreviewRow),
  }),
  'GET /desk-api/sale/file/rejected': defineDeskCall({
    ...admin,
    summary: 'Rejected rows of a preview as CSV, with the reasons, after a line of the file',
    payload: OneImport.extend({ after: z.coerce.number().int().min(0).max(2_000_000_000) }),
    data: z.object({
      csv: z.string(),
      /** Value of `after` for the next request; `null` after the last row. */
      next: z.int().nullable(),
    }),
  }),
  'POST /desk-api/sale/file/take': defineDeskChange({
    audits: ['sale.import'],
    ...admin,
    summary: 'Import exactly what was previewed',
    payload: OneImport.extend({ basis: z.string().max(64) }),
    data: Nothing,
  }),
  'POST /desk-api/sale/file/withdraw': defineDeskChange({
    audits: ['sale.withdraw'],
    ...admin,
    summary: 'Take the sales of an imported file out again; its games are trained without them',
    payload: OneImport,
    data: Nothing,
  }),
  'POST /desk-api/sale/file/remove': defineDeskChange({
    audits: ['sale.remove-file'],
    ...admin,
    summary: 'Delete a file that waits and is not imported; its source does not fetch it again',
    payload: OneImport,
    data: Nothing,
  }),
  'GET /desk-api/sale/file/reports': defineDeskCall({
    ...admin,
    summary: 'The reports of models that had learnt a withdrawn file, newest first',
    payload: PageRequest.extend({ importId: ImportId }).strict(),
    data: listPageOf(
      z.object({
        orderId: Id,
        reportNo: z.string(),
        gameName: z.string(),
        fair: Fen,
        createdAt: Instant,
      }),
    ),
  }),
  'GET /desk-api/sale/list': defineDeskCall({
    ...admin,
    summary: 'Sales of a game, of a file or with a reference, newest first',
    payload: PageRequest.extend({
      gameId: Id.optional(),
      importId: ImportId.optional(),
      /** Search text: reference of the sale or of the account at its source. */
      text: SearchText().max(100).optional(),
    }).strict(),
    data: listPageOf(SingleSaleSchema),
  }),
  'GET /desk-api/sale/get': defineDeskCall({
    ...admin,
    summary: 'A sale as the cells of a row, with its earlier states',
    payload: z.strictObject({ saleId: Id }),
    data: SingleSaleSchema.extend({
      /** Texts by the value of the column. */
      cells: z.record(z.string(), z.string()),
      fields: z.array(z.object({ key: z.string(), label: z.string() })),
      history: z.array(
        z.object({
          price: Fen,
          kind: z.enum(['asked', 'sold']),
          at: Instant,
          replacedAt: Instant,
          /** The file that replaced this state of the sale; `null` if a member replaced it by hand. */
          importId: z.int().nullable(),
          alias: z.string().nullable(),
        }),
      ),
    }),
  }),
  'POST /desk-api/sale/key/withdraw': defineDeskChange({
    audits: ['sale.withdraw-key'],
    ...admin,
    summary:
      'Take out the sales of all batches of an ended key of the open API, since a time or all',
    payload: z.strictObject({
      keyId: Id,
      since: ChosenInstant('请选择时间').nullable(),
    }),
    data: z.object({ batches: z.int() }),
  }),
  'POST /desk-api/sale/edit': defineDeskChange({
    audits: ['sale.edit'],
    ...admin,
    summary: 'Give a sale other values, read like the cells of a file; its game is trained again',
    payload: z.strictObject({
      saleId: Id,
      cells: z.record(z.string().min(1).max(64), TrimmedText().max(20_000)),
    }),
    data: Nothing,
  }),
  'POST /desk-api/sale/remove': defineDeskChange({
    audits: ['sale.remove'],
    ...admin,
    summary: 'Delete a sale; its game is trained again',
    payload: z.strictObject({ saleId: Id }),
    data: Nothing,
  }),
  'GET /desk-api/sale/template': defineDeskCall({
    ...admin,
    summary: 'A file with the columns of a game and two examples',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({ name: z.string(), csv: z.string() }),
  }),
};
