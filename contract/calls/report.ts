import { z } from 'zod';
import { Fen, Id, Instant } from '../call';
import { fieldGroups } from '../game';
import { itemKinds } from '../items';
import { valuerLevels } from '../staff';
import { factVerdicts } from '../appraisal';
import { offerVerdicts } from '../offer';

/** The report (docs/product.md, "The report") as stored at delivery; it never changes. */

const Header = z.object({
  reportNo: z.string(),
  gameId: Id,
  gameName: z.string(),
  serverLabel: z.string(),
  /** The account's name, masked. */
  account: z.string().nullable(),
  source: z.enum(['form', 'link', 'capture', 'human']),
  capturedAt: Instant,
  validUntil: Instant,
  modelVersion: z.string(),
  /** Address of the public page that confirms the report's number, date and price range; also shown as a QR code. */
  verificationUrl: z.string(),
  verificationCode: z.string(),
  /** Whether the prices are based on generated sample sales, which say nothing about the real market. */
  sample: z.boolean(),
});

/** A way to sell the account: its price relative to the fair price, and the usual days until the sale. */
const Channel = z.object({
  share: z.number(),
  /** Usual number of days until the sale; `null` if there are too few sales. */
  days: z.int().nullable(),
});

/** The ways to sell, from the quickest to the slowest; a slower sale brings a higher price. */
const Channels = z.object({
  /** Whether shares and days come from the game's sales, or, with too few sales, from usual values of the trade. */
  basis: z.enum(['sales', 'assumed']),
  quick: Channel,
  usual: Channel,
  patient: Channel,
});

const Value = z.object({
  fair: Fen,
  low: Fen,
  high: Fen,
  /** Price for a sale within a few days. */
  quickSale: Fen,
  /** Recommended asking price. */
  listing: Fen,
  /** What the seller gets from a consignment sale, after the fee. */
  consignmentNet: Fen,
  /** Fee as a share of the price, 0–1. */
  consignmentFeeRate: z.number(),
  /** How the quick-sale and listing prices were computed; absent in older reports. */
  channels: Channels.optional(),
});

const Confidence = z.object({
  /** Confidence, 0–100. */
  score: z.int(),
  grade: z.enum(['A', 'B', 'C', 'D']),
  /**
   * Actual error of prices with this grade, measured on sales that the model did not learn from. Absent in older
   * reports, in valuers' reports, and with too few sales.
   */
  measured: z.object({ sales: z.int(), medianError: z.number() }).optional(),
  reasons: z.array(
    z.object({
      label: z.string(),
      detail: z.string(),
      /** How strongly this reason supports the price, 0–100. */
      score: z.int(),
    }),
  ),
});

export const ValuableItemSchema = z.object({
  /** Name of the item with its level, e.g. `雷电将军 2 命`. */
  name: z.string(),
  tier: z.string().nullable(),
  contribution: Fen,
  /** Value of the option in the game's form that stands for the item; absent in older reports. */
  option: z.string().optional(),
  /** The end of the name that is its level, e.g. `2 命`; absent in older reports and for items without levels. */
  level: z.string().optional(),
  /** Path of the operator's picture of the item; the stored report never contains it, because pictures can change. */
  picture: z.string().optional(),
});

/**
 * How tiles draw the items of a field: the kind of the items, the tiers of the field, and the prefix that all names
 * share.
 */
export const ItemStyleSchema = z.object({
  kind: z.enum(itemKinds),
  tiers: z.array(z.string()),
  prefix: z.string().optional(),
});

const Factor = z.object({
  key: z.string(),
  label: z.string(),
  /** The answer as text. */
  value: z.string(),
  contribution: Fen,
  /** Uncertainty of `contribution`, if the question was unanswered and a usual value was assumed; otherwise `null`. */
  uncertainty: Fen.nullable(),
  /** How the answer differs from those of similar accounts, in words; absent without a difference. */
  besideUsual: z.string().optional(),
  /** The items that the account owns, most valuable first; their amounts add up exactly to the contribution. */
  items: z.array(ValuableItemSchema).optional(),
  /** How tiles draw these items; absent in older reports. */
  itemStyle: ItemStyleSchema.optional(),
});

/**
 * How the price adds up: `base` plus all contributions plus `rounding` is exactly the model's fair price. Without a
 * model there are no groups.
 */
const Factors = z.object({
  /**
   * `nothing` if `base` is the price of an empty account. Absent in older reports, whose `base` is the price of an
   * average account.
   */
  start: z.literal('nothing').optional(),
  base: Fen,
  groups: z.array(z.object({ group: z.enum(fieldGroups), total: Fen, factors: z.array(Factor) })),
  rounding: Fen,
});

/** One step from the price of a comparable to the price of this account. */
const Adjustment = z.object({
  label: z.string(),
  amount: Fen,
  /** Why the prices differ, e.g. `对方：5 个；这个账号：6 个`. */
  words: z.string(),
  /**
   * Tiers of the items that only one of the two accounts has, rarest first, and the form field of these items; absent
   * in older reports and for other steps.
   */
  things: z
    .object({
      field: z.string(),
      mine: z.array(z.string().nullable()),
      theirs: z.array(z.string().nullable()),
      /** Names of these items, in the same order; absent in older reports. */
      names: z.object({ mine: z.array(z.string()), theirs: z.array(z.string()) }).optional(),
      /** Paths of the pictures of these items, as in `ValuableItemSchema`; absent if no item has a picture. */
      pictures: z
        .object({ mine: z.array(z.string().nullable()), theirs: z.array(z.string().nullable()) })
        .optional(),
      /** How tiles draw these items; absent in older reports. */
      itemStyle: ItemStyleSchema.optional(),
    })
    .optional(),
});

const Comparable = z.object({
  saleId: Id,
  /** Similarity to this account, 0–100. */
  similarity: z.int(),
  kind: z.enum(['asked', 'sold']),
  price: Fen,
  at: Instant,
  sample: z.boolean(),
  differences: z.array(z.object({ label: z.string(), mine: z.string(), theirs: z.string() })),
  /**
   * Steps from the comparable's price to the price that this account would have brought: haggling, time, and
   * differences between the accounts. Absent in older reports, like `adjusted`.
   */
  adjustments: z.array(Adjustment).optional(),
  /** `price` plus all adjustments, exactly. */
  adjusted: Fen.optional(),
});

/** The game's market as observed until the report was made; `contract/market.ts` computes its figures. */
const Market = z.object({
  /** The last observed day in China. */
  through: z.iso.date(),
  /** Number of sales (`sold`) and listings (`asked`) in the last 90 days, in all zone families that the model knows. */
  sold: z.int(),
  asked: z.int(),
  /** Whether generated samples are among these sales and listings. */
  sample: z.boolean(),
  /**
   * Price index of similar accounts over the last 90 days, one point per five days, oldest first. The first point is
   * 100; `null` where too few sales were observed.
   */
  index: z.array(z.object({ day: z.iso.date(), level: z.number().nullable() })),
  /** Median days from listing to sale. */
  daysToSell: z.int().nullable(),
  /** Quantiles of the sale prices, cheapest first; `null` with too few sales. */
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

/** The error that the model publishes for this game, measured on sales that it did not learn from. */
const Method = z.object({
  /** Median absolute percentage error, 0–1. */
  medianError: z.number(),
  /** Coverage: the share of held-out sales whose price was inside the model's 80 % range, 0–1. */
  coverage: z.number(),
  trainingSales: z.int(),
  heldOutSales: z.int(),
  trainedAt: Instant,
  /**
   * Present if the model was too old: days since its training, number of sales since then, and, if the market has
   * moved, the model's median error on the newest of these sales, 0–1.
   */
  outdated: z.object({ days: z.int(), sales: z.int(), error: z.number().optional() }).optional(),
  algorithm: z.enum(['boosting', 'ridge']),
});

/** A staff member as customers see them, with the level at the time of the report. */
export const Valuer = z.object({ alias: z.string(), level: z.enum(valuerLevels) });

/** An answer of the form, with the valuer's verdict on it. */
export const FoundFactSchema = z.object({
  key: z.string(),
  label: z.string(),
  verdict: z.enum(factVerdicts),
  /** The answer that the price is based on. */
  value: z.string(),
  /** The customer's answer, if the valuer corrected it; otherwise `null`. */
  told: z.string().nullable(),
});

/** A valuer's appraisal; `modelFair` plus all adjustments is exactly the fair price. */
const Human = z.object({
  valuer: Valuer,
  /** The second reader, who checked the appraisal; `null` after an appeal in older reports. */
  secondReader: Valuer.nullable(),
  signedAt: Instant,
  /** The model's fair price; 0 if no model knows the game. */
  modelFair: Fen,
  adjustments: z.array(z.object({ label: z.string(), reason: z.string(), amount: Fen })),
  narrative: z.string(),
  /** File ids of the evidence pictures; `ReportAnswer` has links to them. */
  evidence: z.array(
    z.object({
      fileId: Id,
      caption: z.string(),
      /** Subject of the evidence rule that the picture shows; absent for other pictures and in older reports. */
      subject: z.string().optional(),
    }),
  ),
  /** Verdicts on the answers of the form, in form order; absent in older reports. */
  facts: z.array(FoundFactSchema).optional(),
  /** Required subjects that no picture shows; absent in older reports. */
  unseen: z.array(z.string()).optional(),
});

/** Comparison of the price at which the account is offered with the estimate (docs/product.md, "The report"). */
const Offer = z.object({
  asked: Fen,
  /** Whether the customer wants to buy the account, instead of owning it. */
  isBuyer: z.boolean(),
  /** Asked price divided by fair price, minus 1. */
  difference: z.number(),
  verdict: z.enum(offerVerdicts),
  /** Chance that the verdict is wrong, 0–1. */
  wrong: z.number(),
  /** Questions about unanswered fields, as messages to send to the seller. */
  questions: z.array(z.string()),
});

export const ReportSchema = z.object({
  header: Header,
  value: Value,
  confidence: Confidence,
  factors: Factors,
  valuableItems: z.array(ValuableItemSchema),
  comparables: z.array(Comparable),
  /**
   * Text about where the fair price lies among the adjusted prices of the comparables, and why if it lies outside of
   * them; absent in older reports.
   */
  comparablesWords: z.string().optional(),
  /** The market section; absent in older reports and for games without a model. */
  market: Market.optional(),
  risks: z.array(Risk),
  advice: Advice,
  /** The model's published error; `null` if a valuer set the price without a model. */
  method: Method.nullable(),
  /** The appraisal; only in a valuer's report. */
  human: Human.optional(),
  /** The verdict on the asked price; only in reports on accounts whose asked price is known. */
  offer: Offer.optional(),
});

/** How many entries each locked section has. */
const Hidden = z.object({
  /** Number of ways to sell that the report prices. */
  channels: z.int(),
  factors: z.int(),
  valuableItems: z.int(),
  comparables: z.int(),
  /** Number of sales and listings that the market section is based on. */
  market: z.int(),
  risks: z.int(),
  /** Number of improvements with a known effect on the price. */
  improvements: z.int(),
});

/** The free part of a model's report; the service sends the rest only after the report is unlocked. */
export const LockedReportSchema = z.object({
  locked: z.literal(true),
  header: Header,
  value: Value.pick({ fair: true, low: true, high: true }),
  confidence: Confidence,
  /** Reason for the price, in one sentence without amounts. */
  why: z.string(),
  hidden: Hidden,
  /** Labels of the unanswered questions; a service of version 2.0 does not send them. */
  missing: z.array(z.string()).optional(),
  offer: Offer.optional(),
});

/** The report as its owner sees it: locked or complete. */
export const ShownReportSchema = z.union([LockedReportSchema, ReportSchema]);
