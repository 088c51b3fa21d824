import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { modelStates, trainingReasons, modelVerdicts } from '../../models';
import { quarantineRules, quarantineStates, suspicionReasons } from '../../sales';

const admin = { role: 'admin' } as const;

const Share = z.number();

/** Accuracy of the models on sales of the last 90 days that they had not learnt from. */
const TrackRecord = z.object({
  sales: z.int(),
  /** Number of these sales priced afterwards, by models that knew only earlier sales. */
  rehearsed: z.int(),
  /** Median absolute percentage error, 0–1; `null` without sales. */
  medianError: Share.nullable(),
  /** Share of the sales within the 80 % range, 0–1. */
  coverage: Share.nullable(),
  /** Deciles of the sales by forecast, cheapest first. */
  deciles: z.array(
    z.object({
      /** Median of the forecasts. */
      fair: Fen,
      sales: z.int(),
      /** Median of price ÷ forecast, minus 1. */
      bias: z.number(),
    }),
  ),
  /** Median of price ÷ forecast minus 1 over the week before each day; `null` with too few sales. */
  drift: z.array(z.object({ day: z.iso.date(), bias: z.number().nullable() })),
});

const Version = z.object({
  version: z.string(),
  state: z.enum(modelStates),
  reason: z.enum(trainingReasons),
  verdict: z.enum(modelVerdicts),
  /** Mean errors of the previous and the new model on the same sales. */
  trial: z
    .object({ sales: z.int(), champion: Share, challenger: Share, against: z.string() })
    .nullable(),
  /** As published by the model. */
  medianError: Share,
  coverage: Share,
  trainingSales: z.int(),
  trainedAt: Instant,
  activatedAt: Instant.nullable(),
  /** Whether it can be activated. */
  usable: z.boolean(),
});

const Alarm = z.object({
  raisedAt: Instant,
  direction: z.enum(['up', 'down']),
  sales: z.int(),
  ratio: z.number(),
});

/** Summary of a game's model. */
export const ModelSummarySchema = z.object({
  gameId: Id,
  gameName: z.string(),
  /** The active model, or `null`. */
  model: z
    .object({
      version: z.string(),
      trainedAt: Instant,
      medianError: Share,
      coverage: Share,
      /** Whether it is older than it should be. */
      outdated: z.boolean(),
    })
    .nullable(),
  record: TrackRecord.pick({ sales: true, medianError: true, coverage: true }),
  /** Number of sales in quarantine that await a review. */
  held: z.int(),
  /** Number of alarms in the last 30 days. */
  alarms: z.int(),
});

/** A sale that is or was in quarantine. */
export const QuarantinedSaleSchema = z.object({
  saleId: Id,
  gameId: Id,
  gameName: z.string(),
  sourceRef: z.string(),
  kind: z.enum(['asked', 'sold']),
  price: Fen,
  at: Instant,
  rule: z.enum(quarantineRules),
  reason: z.enum(suspicionReasons),
  /** Price ÷ usual price of such an account, e.g. 10. */
  factor: z.number(),
  state: z.enum(quarantineStates),
  heldAt: Instant,
  decidedAt: Instant.nullable(),
});

/** An imported file of sales; counts are rows. */
export const SaleImportSchema = z.object({
  importId: z.int(),
  fileName: z.string(),
  importedBy: z.string(),
  imported: z.int(),
  known: z.int(),
  rejected: z.int(),
  quarantined: z.int(),
  at: Instant,
});

/** Endpoints to monitor models and review their training data. */
export const deskModelEndpoints = {
  'GET /desk-api/model/list': defineDeskCall({
    ...admin,
    summary: 'The model in use of every game, and how it does',
    payload: z.strictObject({}),
    data: z.object({ list: z.array(ModelSummarySchema) }),
  }),
  'GET /desk-api/model/detail': defineDeskCall({
    ...admin,
    summary:
      "A game's track record, sales per day, alarms, and versions of its model, newest first",
    payload: z.strictObject({ gameId: Id }),
    data: z.object({
      record: TrackRecord,
      sold: z.array(z.object({ day: z.iso.date(), sales: z.int() })),
      quarantine: z.record(z.enum(quarantineStates), z.int()),
      alarms: z.array(Alarm),
      versions: z.array(Version),
    }),
  }),
  'POST /desk-api/model/activate': defineDeskChange({
    audits: ['model.activate'],
    ...admin,
    summary: 'Put a stored model to use in place of the one that is',
    payload: z.strictObject({ gameId: Id, version: z.string().max(64) }),
    data: Nothing,
  }),
  'POST /desk-api/model/retrain': defineDeskChange({
    audits: ['model.retrain'],
    ...admin,
    summary: 'Have a game trained; the new model is put to use if it stands its trial',
    payload: z.strictObject({ gameId: Id }),
    data: Nothing,
  }),
  'GET /desk-api/sale/quarantine': defineDeskCall({
    ...admin,
    summary: 'Sales in quarantine in a state, the newest first, of all games or of one',
    payload: PageRequest.extend({
      state: z.enum(quarantineStates, '请选择待复核、已放行或已拒绝').default('held'),
      gameId: Id.optional(),
    }).strict(),
    data: listPageOf(QuarantinedSaleSchema),
  }),
  'POST /desk-api/sale/review': defineDeskChange({
    audits: ['sale.release', 'sale.reject'],
    ...admin,
    summary:
      'Release a sale from quarantine, or reject it; either is kept when sales are screened anew',
    payload: z.strictObject({
      saleId: Id,
      state: z.enum(['released', 'rejected'], '请选择放行或拒绝'),
    }),
    data: Nothing,
  }),
  'GET /desk-api/sale/imports': defineDeskCall({
    ...admin,
    summary: 'Files of sales that were imported, the newest first',
    payload: PageRequest.strict(),
    data: listPageOf(SaleImportSchema),
  }),
};
