import { reportConfidence } from '../domain/report';
import { estimate } from '../valuation/estimate';
import { trainModel } from '../valuation/training';
import type { Method } from './method';

/** The service's seed: a backtest judges the models that the service would have had. */
const SEED = 1;
/** A form typed by its owner without a picture, which is what a row of a file tells at least. */
const TYPED = { source: 'form', readFields: [], pictures: 0 } as const;

/** The valuation of the service. */
export const engine: Method = {
  learn(game, known, at) {
    const model = trainModel(game, known, { seed: SEED, now: at });
    if (!model) return null;
    const { medianError, coverage } = model.metrics;
    return {
      published: { medianError, coverage },
      price(account) {
        const result = estimate(model, game, known, account);
        if ('insufficient' in result) return null;
        const { fair, low, high } = result;
        const { grade } = reportConfidence(game.fields, account.answers, result, TYPED);
        return { fair, range: { low, high }, grade, support: null };
      },
    };
  },
};
