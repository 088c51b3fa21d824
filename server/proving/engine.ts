import type { NewSale } from '../domain/sale';
import { reportConfidence } from '../domain/report';
import { estimate } from '../valuation/estimate';
import { trainModel } from '../valuation/training';
import type { Method } from './method';

/** The service's seed: a backtest judges the models that the service would have had. */
const SEED = 1;
/** A form typed by its owner without a picture, which is what a row of a file tells at least. */
const TYPED = { source: 'form', readFields: [], pictures: 0 } as const;
/** Sales of a zone family that the service seeks comparables among. */
const CANDIDATES = 3_000;

const newest = (sales: readonly NewSale[], count: number) =>
  [...sales].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, count);

/** The valuation of the service, which seeks comparables among so many of the newest sales. */
const engineWith = (candidates: number): Method => ({
  learn(game, known, at) {
    const model = trainModel(game, known, { seed: SEED, now: at });
    if (!model) return null;
    const { medianError, coverage } = model.metrics;
    const suspicious = new Set(model.suspicions.map(({ saleId }) => saleId));
    const families = new Map(
      Object.keys(model.families).map((zoneFamily) => {
        const own = known.filter((sale) => sale.zoneFamily === zoneFamily);
        const believed = own.filter(({ saleId }) => !suspicious.has(saleId));
        return [zoneFamily, newest(believed, candidates)];
      }),
    );
    return {
      published: { medianError, coverage },
      suspicious,
      price(account) {
        const sales = families.get(account.zoneFamily);
        const result = sales && estimate(model, game, sales, account);
        if (!result || 'insufficient' in result) return null;
        const { fair, low, high, comparables } = result;
        const { grade } = reportConfidence(game.fields, account.answers, result, TYPED);
        return {
          fair,
          range: { low, high },
          grade,
          support: null,
          comparables: comparables.map(({ sale }) => sale.saleId),
        };
      },
    };
  },
});

export const engine = engineWith(CANDIDATES);

/** The same prices and ranges in less time; its comparables are not the best there are. */
export const engineWithFewCandidates = engineWith(60);
