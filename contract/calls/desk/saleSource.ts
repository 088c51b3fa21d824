import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  extensibleLabel,
  Id,
  Instant,
  listPageOf,
  Nothing,
  PageRequest,
} from '../../call';
import { LineText, TrimmedText, WordText } from '../../callFields';
import {
  SALE_SOURCE_NAME_LIMIT,
  SALE_SOURCE_PLACE_LIMIT,
  saleSourceKinds,
  saleSourceRhythms,
  saleSourceRunStates,
} from '../../saleSources';
import { saleImportStates } from '../../saleImports';

const admin = { role: 'admin' } as const;
const OfSource = z.strictObject({ sourceId: Id });

/** The result of a run. */
const RunResult = {
  state: extensibleLabel(z.enum(saleSourceRunStates)),
  /** Why the run failed, or which files it rejected, in Chinese. */
  problem: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
};

/** A source of files of sales, without its secret. */
export const SaleSourceSchema = z.object({
  sourceId: Id,
  name: z.string(),
  kind: extensibleLabel(z.enum(saleSourceKinds)),
  /** Where the files are, as shown at the desk: a folder, a prefix of keys, or an address without its query. */
  shownPlace: z.string(),
  hasSecret: z.boolean(),
  rhythm: extensibleLabel(z.enum(saleSourceRhythms)),
  /** Hour of daily runs in China; `null` for hourly ones. */
  hour: z.int().nullable(),
  enabled: z.boolean(),
  /** Time of the next run; `null` while the source is disabled. */
  dueAt: Instant.nullable(),
  lastRun: z.object(RunResult).nullable(),
});

export const SaleSourceRunSchema = z.object({
  runId: z.int(),
  sourceName: z.string(),
  /** The member who began the run; `null` if the schedule did. */
  startedBy: z.string().nullable(),
  ...RunResult,
  files: z.array(
    z.object({
      importId: z.int(),
      fileName: z.string(),
      state: extensibleLabel(z.enum(saleImportStates)),
    }),
  ),
});

/** Calls for the sources from which files of sales are fetched by schedule. */
export const deskSaleSourceEndpoints = {
  'GET /desk-api/sale/source/list': defineDeskCall({
    ...admin,
    summary: 'The sources of files of sales, oldest first',
    payload: Nothing,
    data: z.object({
      list: z.array(SaleSourceSchema),
      /** Kinds that the settings allow. */
      kinds: z.array(extensibleLabel(z.enum(saleSourceKinds))),
    }),
  }),
  'POST /desk-api/sale/source/save': defineDeskChange({
    audits: ['saleSource.save'],
    ...admin,
    summary: 'Add or change a source of files of sales',
    payload: z
      .strictObject({
        /** Absent for a new source. */
        sourceId: Id.optional(),
        name: LineText('名称', SALE_SOURCE_NAME_LIMIT),
        kind: z.enum(saleSourceKinds, '请选择从哪里取'),
        /** Where the files are; absent to keep the place of an existing source. */
        place: TrimmedText().max(SALE_SOURCE_PLACE_LIMIT, '太长了').optional(),
        /** Bearer token for the address; absent to keep the stored one, empty to remove it. */
        secret: WordText()
          .max(2_000, '密钥太长')
          .regex(/^[\x21-\x7E]*$/, '密钥只能有英文字母、数字和符号')
          .optional(),
        rhythm: z.enum(saleSourceRhythms, '请选择多久取一次'),
        hour: z.int('请选择几点').min(0, '请选择几点').max(23, '请选择几点').nullable(),
        enabled: z.boolean(),
      })
      .refine(({ rhythm, hour }) => (rhythm === 'daily') === (hour !== null), {
        path: ['hour'],
        message: '请选择几点',
      }),
    data: z.object({ sourceId: Id }),
  }),
  'POST /desk-api/sale/source/remove': defineDeskChange({
    audits: ['saleSource.remove'],
    ...admin,
    summary: 'Remove a source with its runs; its files and sales stay',
    payload: OfSource,
    data: Nothing,
  }),
  'POST /desk-api/sale/source/run': defineDeskChange({
    audits: ['saleSource.run'],
    ...admin,
    summary: 'Fetch from a source now; does nothing if a run is going on',
    payload: OfSource,
    data: Nothing,
  }),
  'GET /desk-api/sale/source/runs': defineDeskCall({
    ...admin,
    summary: 'Runs of the last 90 days with their files, newest first',
    payload: PageRequest.strict(),
    data: listPageOf(SaleSourceRunSchema),
  }),
};
