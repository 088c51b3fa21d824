import { z } from 'zod';
import { ACCURACY_POINTS } from '../accuracy';
import { defineCall, Fen, Id } from '../call';

/** A share, 0–1; `null` without sales. */
const Share = z.number().nullable();

const ErrorFigures = z.object({
  sales: z.int(),
  /** Median of |estimate ÷ price − 1|. */
  medianError: Share,
  /** Share of the sales whose price lay within the estimate's 80 % range. */
  coverage: Share,
  /** Share of the estimates within 10 % and within 20 % of the price. */
  within10: Share,
  within20: Share,
});

/** Prices of sold accounts, rounded to two significant digits and whole tens of yuan. */
const SoldPrices = z.object({
  sales: z.int(),
  median: Fen,
  /** The middle half of the prices: from the first to the third quartile. */
  low: Fen,
  high: Fen,
});

export const accuracyEndpoints = {
  'GET /app-api/game/item/sales': defineCall({
    own: 'A report says what an item adds; its readers see what accounts with it sold for.',
    summary: 'What accounts with an item and without it sold for in the last 90 days',
    access: 'public',
    rate: 'read',
    payload: z.strictObject({
      gameId: Id,
      fieldKey: z.string().max(64),
      /** One of the field's options. */
      option: z.string().max(64),
    }),
    data: z.object({
      /**
       * Whether the figures count sample sales, because the game has no real sales; otherwise they count only real
       * sales.
       */
      sample: z.boolean(),
      /**
       * Prices of accounts with the item, and of accounts without it; `null` below five sales. Prices that only owners
       * reported do not count, nor do accounts for which the field is unknown.
       */
      having: SoldPrices.nullable(),
      lacking: SoldPrices.nullable(),
    }),
  }),
  'GET /app-api/game/accuracy': defineCall({
    own: 'Anyone can compare the estimates with what accounts were sold for.',
    summary:
      'The estimates of a game beside the real sales of the last 90 days; sample sales never count',
    access: 'public',
    payload: z.strictObject({ gameId: Id }),
    data: z.object({
      gameName: z.string(),
      /** Estimates that the model made of sold accounts before it learnt their prices. */
      record: ErrorFigures.extend({
        /**
         * Number of these sales that were estimated only after the sale, by models that had learnt only earlier sales.
         */
        rehearsed: z.int(),
      }),
      /** The same figures for three groups of equal size by estimate, cheapest first; empty with few sales. */
      bands: z.array(ErrorFigures.extend({ from: Fen, to: Fen })).max(3),
      /**
       * Medians of the lower and of the upper end of the 80 % range, each end divided by its estimate; `null` without
       * sales.
       */
      range: z.object({ low: z.number(), high: z.number() }).nullable(),
      /** The newest sales of `record`, newest first, without those that only owners reported. */
      points: z
        .array(
          z.object({
            /** The day of the sale in China. */
            day: z.iso.date(),
            estimate: Fen,
            price: Fen,
            /** Whether the price lay within the estimate's 80 % range. */
            covered: z.boolean(),
          }),
        )
        .max(ACCURACY_POINTS),
      /** Real sales of the same days that `record` does not contain. */
      notCounted: z.object({
        /** Sales whose price is suspicious: held for review, or rejected in a review. */
        suspicious: z.int(),
        /** Sales for which the model gave no price, or that were reported after the model had learnt later sales. */
        unpriced: z.int(),
      }),
      /** Errors of delivered reports whose accounts were sold later: reports of the model, and reports of valuers. */
      reports: z.object({ model: ErrorFigures, human: ErrorFigures }),
    }),
  }),
};
