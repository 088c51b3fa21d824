import { seededRandom } from '@account-doctor/server/core/seededRandom';
import type { NewSale } from '@account-doctor/server/sale';
import { type JudgedPrice, mean, measure } from '../accuracy';
import { withBlunders, withRelistings } from '../markets/dirt';
import { percent } from '../textTable';
import { demand } from './demand';
import {
  gameOf,
  judgePrices,
  learn,
  learntOf,
  learntSales,
  unseenSales,
  MARKET_END,
} from './ownMarket';

const GAMES = ['honor-of-kings', 'delta-force', 'star-rail', 'valorant'];
const UNSEEN = 500;
const BLUNDER_SHARE = 0.1;

/** Converts sales to the form that `markets/dirt.ts` changes, with prices in yuan. */
const toOffers = (sales: readonly NewSale[]) =>
  sales.map((sale) => ({ ...sale, ref: sale.sourceRef, yuan: sale.price / 100 }));
const toSales = (offers: ReturnType<typeof toOffers>): NewSale[] =>
  offers.map(({ ref, yuan, ...sale }) => ({
    ...sale,
    sourceRef: ref,
    saleId: ref,
    price: Math.max(100, Math.round(100 * yuan)),
  }));

const blunderFactors = { '× 10': 10, '÷ 10': 0.1 };

interface BlunderPart {
  kind: keyof typeof blunderFactors;
  code: string;
}

interface BlunderMeasure {
  kind: BlunderPart['kind'];
  clean: number;
  dirty: number;
  /** Shares of the mistyped sales, and of the correct ones, that the model marked as suspicious. */
  caught: number;
  wronged: number;
}

function measureBlunders({ kind, code }: BlunderPart): BlunderMeasure {
  const game = gameOf(code);
  const { sales: offers, blunders } = withBlunders(
    toOffers(learntSales(game)),
    BLUNDER_SHARE,
    () => blunderFactors[kind],
    seededRandom(`${code}/${kind}`),
  );
  const learnt = learn(game, toSales(offers));
  const unseen = unseenSales(game, UNSEEN).map(({ sale }) => sale);
  const suspicious = offers.filter(({ ref }) => learnt.suspicious.has(ref));
  const caught = suspicious.filter(({ ref }) => blunders.has(ref)).length;
  return {
    kind,
    clean: measure(judgePrices(learntOf(game), unseen)).medianError,
    dirty: measure(judgePrices(learnt, unseen)).medianError,
    caught: caught / blunders.size,
    wronged: (suspicious.length - caught) / (offers.length - blunders.size),
  };
}

/** Requirement: the model stays accurate although prices have a digit too many or too few. */
export const blunderedMarket = demand<BlunderPart, BlunderMeasure>({
  title: '10 % of the prices mistyped',
  parts: GAMES.flatMap((code) =>
    (Object.keys(blunderFactors) as BlunderPart['kind'][]).map((kind) => ({ kind, code })),
  ),
  measure: measureBlunders,
  findings: (measures) =>
    (Object.keys(blunderFactors) as BlunderPart['kind'][]).flatMap((kind) => {
      const own = measures.filter((one) => one.kind === kind);
      const of = (name: 'clean' | 'dirty' | 'caught' | 'wronged') =>
        mean(own.map((one) => one[name]));
      return [
        {
          what: `${kind}: MdAPE, dirty against clean`,
          wanted: 'within 1 point',
          measured: `${percent(of('dirty'))} against ${percent(of('clean'))}`,
          met: of('dirty') - of('clean') <= 0.01,
        },
        {
          what: `${kind}: not believed, of blunders and of good sales`,
          wanted: 'at least 95 %, at most 1 %',
          measured: `${percent(of('caught'))}, ${percent(of('wronged'))}`,
          met: of('caught') >= 0.95 && of('wronged') <= 0.01,
        },
      ];
    }),
});

interface RelistingMeasure {
  judged: JudgedPrice[];
  published: { medianError: number; coverage: number };
}

function measureRelistings(code: string): RelistingMeasure {
  const game = gameOf(code);
  const offers = toOffers(learntSales(game)).map((offer) => ({ ...offer, accountRef: offer.ref }));
  const random = seededRandom(`${code}/relistings`);
  const relisted = withRelistings(offers, { share: 0.3, times: 5, until: MARKET_END }, random);
  const learnt = learn(game, toSales(relisted));
  if (!learnt.published) throw new Error('A model publishes its error');
  const unseen = unseenSales(game, UNSEEN).map(({ sale }) => sale);
  return { judged: judgePrices(learnt, unseen), published: learnt.published };
}

/** Requirement: published errors stay true although accounts are sold several times. */
export const relistedMarket = demand<string, RelistingMeasure>({
  title: 'relistings, 30 % × 5',
  parts: GAMES,
  measure: measureRelistings,
  findings(measures) {
    const found = measure(measures.flatMap(({ judged }) => judged));
    const error = mean(measures.map(({ published }) => published.medianError));
    const coverage = mean(measures.map(({ published }) => published.coverage));
    return [
      {
        what: 'published error against the true one',
        wanted: 'within 1 point',
        measured: `${percent(error)} against ${percent(found.medianError)}`,
        met: Math.abs(error - found.medianError) <= 0.01,
      },
      {
        what: 'published coverage against the true one',
        wanted: 'within 3 points',
        measured: `${percent(coverage)} against ${percent(found.coverage)}`,
        met: Math.abs(coverage - found.coverage) <= 0.03,
      },
    ];
  },
});
