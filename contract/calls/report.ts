import { z } from 'zod';
import { Fen, Id, Instant } from '../call';
import { fieldGroups } from '../game';
import { valuerLevels } from '../staff';
import { factVerdicts } from '../valuation';

/**
 * The report (docs/product.md, "The report"), as stored at delivery: a snapshot that never changes
 * afterwards.
 */

const Header = z.object({
  reportNo: z.string(),
  gameId: Id,
  gameName: z.string(),
  serverLabel: z.string(),
  /** Masked. */
  account: z.string().nullable(),
  source: z.enum(['form', 'link', 'capture', 'human']),
  capturedAt: Instant,
  validUntil: Instant,
  modelVersion: z.string(),
  /** Opens the public page that confirms number, date and price band; shown as QR. */
  verificationUrl: z.string(),
  verificationCode: z.string(),
  /** The prices rest on generated sample sales and say nothing about the market. */
  sample: z.boolean(),
});

/** A way to sell: its price relative to the fair one, and in how many days such were sold. */
const Channel = z.object({
  share: z.number(),
  /** `null` where the sales do not tell. */
  days: z.int().nullable(),
});

/** What waiting is worth; shares and days rise from the quickest way to the most patient one. */
const Channels = z.object({
  /** Read off the game's sales, or what the trade usually grants where they are too few. */
  basis: z.enum(['sales', 'assumed']),
  quick: Channel,
  usual: Channel,
  patient: Channel,
});

const Value = z.object({
  fair: Fen,
  low: Fen,
  high: Fen,
  /** Price at which it sells within days. */
  quickSale: Fen,
  /** Price to ask when listing it. */
  listing: Fen,
  /** What is left of a consignment sale after the fee. */
  consignmentNet: Fen,
  /** Share of the price, 0–1. */
  consignmentFeeRate: z.number(),
  /** Where the prices of quick sale and listing come from; absent in older reports. */
  channels: Channels.optional(),
});

const Confidence = z.object({
  /** 0–100. */
  score: z.int(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  /**
   * How far off prices of this grade were on sold accounts that no model had seen; absent in reports made
   * before, in those by a person, and where too few are known.
   */
  measured: z.object({ sales: z.int(), medianError: z.number() }).optional(),
  reasons: z.array(
    z.object({
      label: z.string(),
      detail: z.string(),
      /** 0–100: how much this reason supports the estimate. */
      score: z.int(),
    }),
  ),
});

const ValuableItem = z.object({
  name: z.string(),
  tier: z.string().nullable(),
  contribution: Fen,
});

const Factor = z.object({
  key: z.string(),
  label: z.string(),
  /** The answer as a person reads it. */
  value: z.string(),
  contribution: Fen,
  /** The field was left out: `contribution` rests on what is usual, and may be off by this much. */
  uncertainty: Fen.nullable(),
  /** How the answer differs from what is usual among like accounts, in words; absent where it does not. */
  besideUsual: z.string().optional(),
  /** The single things owned, the dearest first; together they are the contribution, exactly. */
  items: z.array(ValuableItem).optional(),
});

/**
 * `base` plus all contributions plus `rounding` is the model's fair price, exactly; without a model
 * there are no groups and nothing to add up.
 */
const Factors = z.object({
  /** Whose price the base is; absent in reports made before: an ordinary account's. */
  start: z.literal('nothing').optional(),
  base: Fen,
  groups: z.array(z.object({ group: z.enum(fieldGroups), total: Fen, factors: z.array(Factor) })),
  rounding: Fen,
});

/** A step from the price of a comparable to this account's. */
const Adjustment = z.object({
  label: z.string(),
  amount: Fen,
  /** What it is for: `对方：5 个；这个账号：6 个`. */
  words: z.string(),
  /**
   * Tiers of the things that only one of them has, the rarest first, and the field that asks for them;
   * absent in older reports, and where it is no matter of single things.
   */
  things: z
    .object({
      field: z.string(),
      mine: z.array(z.string().nullable()),
      theirs: z.array(z.string().nullable()),
    })
    .optional(),
});

const Comparable = z.object({
  saleId: Id,
  /** 0–100. */
  similarity: z.int(),
  kind: z.enum(['asked', 'sold']),
  price: Fen,
  at: Instant,
  sample: z.boolean(),
  differences: z.array(z.object({ label: z.string(), mine: z.string(), theirs: z.string() })),
  /**
   * From the price to what this account would have brought in its place: for haggling, for time, and
   * for what sets the accounts apart. Absent in older reports, as is `adjusted`.
   */
  adjustments: z.array(Adjustment).optional(),
  /** `price` plus all adjustments, exactly. */
  adjusted: Fen.optional(),
});

/** What was observed of the game's market until the report was made; read by `contract/market.ts`. */
const Market = z.object({
  /** The last day observed, in China. */
  through: z.iso.date(),
  /** Observations of the last 90 days, in all zones that the model knows. */
  sold: z.int(),
  asked: z.int(),
  /** Some of them are generated samples. */
  sample: z.boolean(),
  /**
   * Prices of like accounts over 90 days, every five days, the oldest first: 100 is the first level.
   * `null` where too little was observed.
   */
  index: z.array(z.object({ day: z.iso.date(), level: z.number().nullable() })),
  /** Median from listing to sale. */
  daysToSell: z.int().nullable(),
  /** What sold accounts cost, in even steps from the cheapest to the dearest. */
  soldPrices: z.array(Fen).nullable(),
});

const Risk = z.object({
  key: z.string(),
  label: z.string(),
  level: z.enum(['low', 'medium', 'high', 'unknown']),
  note: z.string(),
});

const Advice = z.object({
  /** What raises the price, most effective first; `gain` is what the model expects of it. */
  improvements: z.array(z.object({ text: z.string(), gain: Fen.nullable() })),
  listingTitle: z.string(),
  listingPrice: Fen,
  timing: z.string(),
});

/** The published error of the model for this game, measured on sales it was not trained on. */
const Method = z.object({
  /** Median absolute percentage error, 0–1. */
  medianError: z.number(),
  /** Share of held-out sales that lay inside the 80 % range, 0–1. */
  coverage: z.number(),
  trainingSales: z.int(),
  heldOutSales: z.int(),
  trainedAt: Instant,
  /**
   * The model was older than it should be when the report was made: days since its training, and
   * accounts that were sold since. Absent else.
   */
  outdated: z.object({ days: z.int(), sales: z.int() }).optional(),
  algorithm: z.enum(['boosting', 'ridge']),
});

/** Somebody of the desk as customers know them, with the level they had then. */
export const Valuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

/** A fact of the form, and what the valuer found of it. */
export const FoundFact = z.object({
  key: z.string(),
  label: z.string(),
  verdict: z.enum(factVerdicts),
  /** As it was priced. */
  value: z.string(),
  /** What the customer had said, where it was corrected. */
  told: z.string().nullable(),
});

/** What a person made of the account. `modelFair` plus all adjustments is the fair price, exactly. */
const Human = z.object({
  valuer: Valuer,
  /** Who else read it before it was delivered; nobody did after an appeal in older reports. */
  secondReader: Valuer.nullable(),
  signedAt: Instant,
  /** The model's fair price; 0 when no model knows the game. */
  modelFair: Fen,
  adjustments: z.array(z.object({ label: z.string(), reason: z.string(), amount: Fen })),
  narrative: z.string(),
  /** Pictures, by the files that `ReportAnswer` has links to. */
  evidence: z.array(
    z.object({
      fileId: Id,
      caption: z.string(),
      /** What it shows of what the game asks for; absent for anything else, and in older reports. */
      subject: z.string().optional(),
    }),
  ),
  /** What was found of the facts of the form, in its order; absent in older reports. */
  facts: z.array(FoundFact).optional(),
  /** What the game asks for and no picture shows; absent in older reports. */
  unseen: z.array(z.string()).optional(),
});

export const Report = z.object({
  header: Header,
  value: Value,
  confidence: Confidence,
  factors: Factors,
  valuableItems: z.array(ValuableItem),
  comparables: z.array(Comparable),
  /** Where the fair price lies among the adjusted prices, and why where it lies outside. */
  comparablesWords: z.string().optional(),
  /** Absent in reports made before markets were observed, and where no model knows the game. */
  market: Market.optional(),
  risks: z.array(Risk),
  advice: Advice,
  /** `null` when no model knows the game, and a person valued the account without one. */
  method: Method.nullable(),
  /** Of a report by a person. */
  human: Human.optional(),
});

/** How much each locked section holds. */
const Hidden = z.object({
  /** Ways of selling that have a price of their own. */
  channels: z.int(),
  factors: z.int(),
  valuableItems: z.int(),
  comparables: z.int(),
  /** Observations that tell of the market. */
  market: z.int(),
  risks: z.int(),
  /** Steps that raise the price by a known amount. */
  improvements: z.int(),
});

/** What is free of a report by the model; the rest is not sent until the report is opened. */
export const LockedReport = z.object({
  locked: z.literal(true),
  header: Header,
  value: Value.pick({ fair: true, low: true, high: true }),
  confidence: Confidence,
  /** Why the account costs that, in one sentence without amounts. */
  why: z.string(),
  hidden: Hidden,
  /** Labels of what the owner left out; absent from a service of version 2.0. */
  missing: z.array(z.string()).optional(),
});

/** What the owner of an order may see of its report. */
export const ShownReport = z.union([LockedReport, Report]);
