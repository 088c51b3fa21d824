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
import { LineText, OptionId } from '../../callFields';
import { ImportId } from '../../saleFiles';
import { saleImportStates } from '../../saleImports';
import {
  quarantineRules,
  quarantineStates,
  REVIEW_REASON_LIMIT,
  suspicionReasons,
} from '../../sales';

const admin = { role: 'admin' } as const;

const Share = z.number();

/**
 * Numbers of the sales that a model learnt from: real sales with the price paid, real listings with the asking price,
 * and generated samples; `null` for a model that was trained before these were counted.
 */
const LearntSales = z.object({ sold: z.int(), asked: z.int(), sample: z.int() }).nullable();

/** Accuracy of the models on sales of the last 90 days, measured only on sales after their training. */
const TrackRecord = z.object({
  sales: z.int(),
  /** Number of these sales that were estimated only after the sale, by models that had learnt only earlier sales. */
  rehearsed: z.int(),
  /** Median absolute percentage error, 0–1; `null` without sales. */
  medianError: Share.nullable(),
  /** Share of the sales whose price lay within the predicted 80 % range, 0–1. */
  coverage: Share.nullable(),
  /** The sales in ten equal groups by predicted price, cheapest first. */
  deciles: z.array(
    z.object({
      /** Median of the predicted prices. */
      fair: Fen,
      sales: z.int(),
      /** Median of sale price divided by predicted price, minus 1. */
      bias: z.number(),
    }),
  ),
  /**
   * Median of sale price divided by predicted price, minus 1, over the seven days before `day`; `null` with too few
   * sales.
   */
  drift: z.array(z.object({ day: z.iso.date(), bias: z.number().nullable() })),
});

const Version = z.object({
  version: z.string(),
  state: z.enum(modelStates),
  reason: z.enum(trainingReasons),
  verdict: z.enum(modelVerdicts),
  /** Mean errors of the previous and of the new model on the same sales; `null` without a comparison. */
  trial: z
    .object({ sales: z.int(), champion: Share, challenger: Share, against: z.string() })
    .nullable(),
  /** The error that the model itself publishes in reports. */
  medianError: Share,
  coverage: Share,
  trainingSales: z.int(),
  learntSales: LearntSales,
  trainedAt: Instant,
  activatedAt: Instant.nullable(),
  /** Whether the model can be activated. */
  usable: z.boolean(),
});

/** A field whose effect on the price, as declared, contradicts the sales that the model learnt. */
export const DoubtedFieldSchema = z.object({
  key: z.string(),
  label: z.string(),
  /**
   * How much more accounts in the upper half of this field's values cost than those in the lower half: −0.05 is 5 %
   * less, although the field is declared to raise the price.
   */
  change: z.number(),
  /** Whether the field is a safety question, for which a direction must be declared. */
  safety: z.boolean(),
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
  /** The active model, or `null` if the game has none. */
  model: z
    .object({
      version: z.string(),
      trainedAt: Instant,
      medianError: Share,
      coverage: Share,
      learntSales: LearntSales,
      /** Whether the model's age exceeds the limit. */
      outdated: z.boolean(),
    })
    .nullable(),
  record: TrackRecord.pick({ sales: true, medianError: true, coverage: true }),
  /** Number of sales in quarantine that still wait for a review. */
  held: z.int(),
  /** Number of alarms about this model in the last 30 days. */
  alarms: z.int(),
});

/** A zone family of a game whose sales in a file are held for review. */
const HeldFamily = z.object({ gameId: Id, zoneFamily: OptionId });

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
  /** The sale's price divided by the usual price of a similar account, e.g. 10. */
  factor: z.number(),
  state: z.enum(quarantineStates),
  heldAt: Instant,
  decidedAt: Instant.nullable(),
});

/** A file of sales, with the numbers of its rows by result. */
export const SaleImportSchema = z.object({
  importId: z.int(),
  fileName: z.string(),
  importedBy: z.string(),
  state: z.enum(saleImportStates),
  imported: z.int(),
  /** Number of known sales that the file corrected. */
  changed: z.int(),
  known: z.int(),
  rejected: z.int(),
  quarantined: z.int(),
  at: Instant,
  withdrawnAt: Instant.nullable(),
});

/** Calls to monitor models and review the sales that they learn from. */
export const deskModelEndpoints = {
  'GET /desk-api/model/list': defineDeskCall({
    ...admin,
    summary: 'The active model of each game, with its accuracy',
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
      doubtedFields: z.array(DoubtedFieldSchema),
      versions: z.array(Version),
    }),
  }),
  'POST /desk-api/model/activate': defineDeskChange({
    audits: ['model.activate'],
    ...admin,
    summary: 'Activate a stored model in place of the current one',
    payload: z.strictObject({ gameId: Id, version: z.string().max(64) }),
    data: Nothing,
  }),
  'POST /desk-api/model/retrain': defineDeskChange({
    audits: ['model.retrain'],
    ...admin,
    summary: 'Train a model for a game; it is activated if it passes the comparison',
    payload: z.strictObject({ gameId: Id }),
    data: Nothing,
  }),
  'GET /desk-api/sale/quarantine': defineDeskCall({
    ...admin,
    summary: 'Quarantined sales in one state, of all games or one game, newest first',
    payload: PageRequest.extend({
      state: z.enum(quarantineStates, '请选择待复核、已放行或已拒绝').default('held'),
      gameId: Id.optional(),
    }).strict(),
    data: listPageOf(QuarantinedSaleSchema),
  }),
  'POST /desk-api/sale/review': defineDeskChange({
    audits: ['sale.release', 'sale.reject'],
    ...admin,
    summary: 'Release a sale from quarantine or reject it; later screenings keep the decision',
    payload: z.strictObject({
      saleId: Id,
      state: z.enum(['released', 'rejected'], '请选择放行或拒绝'),
    }),
    data: Nothing,
  }),
  'GET /desk-api/sale/file/held': defineDeskCall({
    ...admin,
    summary: 'How many sales of a file are held for review, by game and zone family',
    payload: z.strictObject({ importId: ImportId }),
    data: z.object({ list: z.array(HeldFamily.extend({ gameName: z.string(), held: z.int() })) }),
  }),
  'POST /desk-api/sale/file/review': defineDeskChange({
    audits: ['sale.release-file', 'sale.reject-file'],
    ...admin,
    summary: 'Release or reject all held sales of a file, or those of one zone family',
    payload: z.strictObject({
      importId: ImportId,
      /** Zone family whose held sales are decided; `null` for all held sales of the file. */
      family: HeldFamily.strict().nullable(),
      state: z.enum(['released', 'rejected'], '请选择放行或拒绝'),
      reason: LineText('原因', REVIEW_REASON_LIMIT),
    }),
    data: z.object({ sales: z.int() }),
  }),
  'GET /desk-api/sale/imports': defineDeskCall({
    ...admin,
    summary: 'Imported files of sales, or batches that partners sent, newest first',
    payload: PageRequest.extend({ from: z.enum(['files', 'partners']).default('files') }).strict(),
    data: listPageOf(SaleImportSchema),
  }),
};
