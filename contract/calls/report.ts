import { z } from 'zod';
import { Fen, Id, Instant } from '../call';
import { fieldGroups } from '../game';
import { itemKinds } from '../items';
import { valuerLevels } from '../staff';
import { factVerdicts } from '../appraisal';

/** The report (docs/product.md, "The report") as stored at delivery: a snapshot that never changes. */

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
  /** Public page that confirms number, date and price range; shown as QR code. */
  verificationUrl: z.string(),
  verificationCode: z.string(),
  /** Whether the prices rest on generated sample sales, which say nothing about the market. */
  sample: z.boolean(),
});

/** A way to sell: price relative to the fair price, and usual days until the sale. */
const Channel = z.object({
  share: z.number(),
  /** `null` if there are too few sales. */
  days: z.int().nullable(),
});

/** Effect of patience: prices and days increase from the quickest way to the slowest. */
const Channels = z.object({
  /** From the game's sales, or usual values of the trade if there are too few. */
  basis: z.enum(['sales', 'assumed']),
  quick: Channel,
  usual: Channel,
  patient: Channel,
});

const Value = z.object({
  fair: Fen,
  low: Fen,
  high: Fen,
  /** Price of a sale within days. */
  quickSale: Fen,
  /** Recommended asking price. */
  listing: Fen,
  /** Proceeds of a consignment sale after the fee. */
  consignmentNet: Fen,
  /** Fee as a share of the price, 0–1. */
  consignmentFeeRate: z.number(),
  /** Basis of the quick sale and listing prices; absent in older reports. */
  channels: Channels.optional(),
});

const Confidence = z.object({
  /** 0–100. */
  score: z.int(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  /**
   * Actual error of prices of this grade, on sales unknown to the model; absent in older reports, in valuers' reports,
   * and with too few sales.
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

/** How the items of a field are drawn. */
export const ItemStyleSchema = z.object({ kind: z.enum(itemKinds), tiers: z.array(z.string()) });

const Factor = z.object({
  key: z.string(),
  label: z.string(),
  /** The answer as text. */
  value: z.string(),
  contribution: Fen,
  /** Uncertainty of `contribution` if the question was unanswered and a usual value is assumed; else `null`. */
  uncertainty: Fen.nullable(),
  /** How the answer differs from similar accounts, in words; absent if it does not. */
  besideUsual: z.string().optional(),
  /** The owned items, most valuable first; their amounts add up to the contribution exactly. */
  items: z.array(ValuableItem).optional(),
  /** Style in which tiles show these items; older reports do not have it. */
  itemStyle: ItemStyleSchema.optional(),
});

/**
 * `base` plus all contributions plus `rounding` is exactly the model's fair price; without a model there are no groups.
 */
const Factors = z.object({
  /** `nothing` if the base is an empty account; older reports start from an average account. */
  start: z.literal('nothing').optional(),
  base: Fen,
  groups: z.array(z.object({ group: z.enum(fieldGroups), total: Fen, factors: z.array(Factor) })),
  rounding: Fen,
});

/** A step from a comparable's price to this account's. */
const Adjustment = z.object({
  label: z.string(),
  amount: Fen,
  /** Its reason, e.g. `对方：5 个；这个账号：6 个`. */
  words: z.string(),
  /**
   * Tiers of the items that only one account has, rarest first, and their field; absent in older reports and for other
   * steps.
   */
  things: z
    .object({
      field: z.string(),
      mine: z.array(z.string().nullable()),
      theirs: z.array(z.string().nullable()),
      /** Style in which tiles show these items; older reports do not have it. */
      itemStyle: ItemStyleSchema.optional(),
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
   * Steps from the price to what this account would have brought: haggling, time, and differences between the accounts.
   * Absent in older reports, like `adjusted`.
   */
  adjustments: z.array(Adjustment).optional(),
  /** Exactly `price` plus all adjustments. */
  adjusted: Fen.optional(),
});

/** The game's market as observed until the report; read by `contract/market.ts`. */
const Market = z.object({
  /** Last observed day, in China. */
  through: z.iso.date(),
  /** Observations of the last 90 days, in all zones that the model knows. */
  sold: z.int(),
  asked: z.int(),
  /** Whether some of them are generated samples. */
  sample: z.boolean(),
  /**
   * Price index of similar accounts over 90 days, every five days, oldest first; starts at 100. `null` where too little
   * was observed.
   */
  index: z.array(z.object({ day: z.iso.date(), level: z.number().nullable() })),
  /** Median days from listing to sale. */
  daysToSell: z.int().nullable(),
  /** Quantiles of sale prices, cheapest first. */
  soldPrices: z.array(Fen).nullable(),
});

const Risk = z.object({
  key: z.string(),
  label: z.string(),
  level: z.enum(['low', 'medium', 'high', 'unknown']),
  note: z.string(),
});

const Advice = z.object({
  /** Improvements that raise the price, most effective first; `gain` is the model's estimate. */
  improvements: z.array(z.object({ text: z.string(), gain: Fen.nullable() })),
  listingTitle: z.string(),
  listingPrice: Fen,
  timing: z.string(),
});

/** The model's published error for this game, measured on held-out sales. */
const Method = z.object({
  /** Median absolute percentage error, 0–1. */
  medianError: z.number(),
  /** Share of held-out sales within the 80 % range, 0–1. */
  coverage: z.number(),
  trainingSales: z.int(),
  heldOutSales: z.int(),
  trainedAt: Instant,
  /** Set if the model was older than it should be: days since its training, and sales since then. */
  outdated: z.object({ days: z.int(), sales: z.int() }).optional(),
  algorithm: z.enum(['boosting', 'ridge']),
});

/** A staff member as shown to customers, with the level at that time. */
export const Valuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

/** A fact of the form, with the valuer's verdict. */
export const FoundFactSchema = z.object({
  key: z.string(),
  label: z.string(),
  verdict: z.enum(factVerdicts),
  /** The value that was priced. */
  value: z.string(),
  /** The customer's answer, if it was corrected. */
  told: z.string().nullable(),
});

/** A valuer's appraisal. `modelFair` plus all adjustments is exactly the fair price. */
const Human = z.object({
  valuer: Valuer,
  /** Second reader; `null` after an appeal in older reports. */
  secondReader: Valuer.nullable(),
  signedAt: Instant,
  /** The model's fair price; 0 if no model knows the game. */
  modelFair: Fen,
  adjustments: z.array(z.object({ label: z.string(), reason: z.string(), amount: Fen })),
  narrative: z.string(),
  /** Evidence pictures, by file id; `ReportAnswer` has their links. */
  evidence: z.array(
    z.object({
      fileId: Id,
      caption: z.string(),
      /** Subject of the game's evidence rule; absent for other pictures and in older reports. */
      subject: z.string().optional(),
    }),
  ),
  /** Verdicts on the facts of the form, in form order; absent in older reports. */
  facts: z.array(FoundFactSchema).optional(),
  /** Required evidence without a picture; absent in older reports. */
  unseen: z.array(z.string()).optional(),
});

export const ReportSchema = z.object({
  header: Header,
  value: Value,
  confidence: Confidence,
  factors: Factors,
  valuableItems: z.array(ValuableItem),
  comparables: z.array(Comparable),
  /**
   * Position of the fair price among the adjusted prices, with a reason if it lies outside; absent in older reports.
   */
  comparablesWords: z.string().optional(),
  /** Absent in older reports without market data, and for games without a model. */
  market: Market.optional(),
  risks: z.array(Risk),
  advice: Advice,
  /** `null` if a valuer made it without a model. */
  method: Method.nullable(),
  /** Only in a valuer's report. */
  human: Human.optional(),
});

/** Size of each locked section. */
const Hidden = z.object({
  /** Number of ways to sell with their own price. */
  channels: z.int(),
  factors: z.int(),
  valuableItems: z.int(),
  comparables: z.int(),
  /** Number of market observations. */
  market: z.int(),
  risks: z.int(),
  /** Number of improvements with a known gain. */
  improvements: z.int(),
});

/** The free part of a model's report; the service sends the rest only after unlocking. */
export const LockedReportSchema = z.object({
  locked: z.literal(true),
  header: Header,
  value: Value.pick({ fair: true, low: true, high: true }),
  confidence: Confidence,
  /** Reason of the price, in one sentence without amounts. */
  why: z.string(),
  hidden: Hidden,
  /** Labels of unanswered questions; absent from services of version 2.0. */
  missing: z.array(z.string()).optional(),
});

/** The report as its owner may see it. */
export const ShownReportSchema = z.union([LockedReportSchema, ReportSchema]);
