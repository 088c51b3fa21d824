import type { ModelSummary } from '@account-doctor/contract/types';
import { Gauge, type Registry } from 'prom-client';
import { cachedFor } from '../../core/cached';
import type { Services } from '../../core/services';
import { describeModel, type DescribedModel } from './describe';
import { summarizeModels } from './summary';

/** How long data is reused, in ms, because a scrape reads all gauges at once. */
const CACHE_LIFE = 5_000;

/** Data about a game's models. */
type ObservedGame = ModelSummary & { detail: DescribedModel };

/** Values of a gauge for a game, by value of the gauge's additional label; `null` values are skipped. */
type GaugeValues = Record<string, number | null>;

interface Measure {
  help: string;
  /** Name of the additional label, if the gauge has one besides the game. */
  label?: string;
  valuesOf: (known: ObservedGame, now: Date) => number | null | GaugeValues;
}

const measures: Record<string, Measure> = {
  valuation_model_age_seconds: {
    help: 'Time since the active model was trained',
    valuesOf: ({ model }, now) =>
      model && (now.getTime() - new Date(model.trainedAt).getTime()) / 1_000,
  },
  valuation_model_outdated: {
    help: '1 where sales came since and the model in use is older than it should be',
    valuesOf: ({ model }) => model && Number(model.outdated),
  },
  valuation_model_info: {
    help: '1 for the version of the model in use',
    label: 'version',
    valuesOf: ({ model }) => model && { [model.version]: 1 },
  },
  valuation_models: {
    help: 'Newest models of the game by their result',
    label: 'state',
    valuesOf: ({ detail: { versions } }) => countBy(versions.map(({ state }) => state)),
  },
  valuation_published_error: {
    help: 'Median error that the active model publishes, 0-1',
    valuesOf: ({ model }) => model?.medianError ?? null,
  },
  valuation_published_coverage: {
    help: 'Coverage of the 80 % range that the active model publishes, 0-1',
    valuesOf: ({ model }) => model?.coverage ?? null,
  },
  valuation_error: {
    help: 'Median error on sales of the last 90 days, by models that had not learnt from them, 0-1',
    valuesOf: ({ record }) => record.medianError,
  },
  valuation_coverage: {
    help: 'Share of the sales of the last 90 days inside their forecast range, 0-1',
    valuesOf: ({ record }) => record.coverage,
  },
  valuation_bias: {
    help: 'Median of price / forecast less 1, by tenth of the forecasts of 90 days, 1 the cheapest',
    label: 'tenth',
    valuesOf: ({ detail: { record } }) =>
      Object.fromEntries(record.deciles.map(({ bias }, index) => [index + 1, bias])),
  },
  valuation_drift: {
    help: 'Median of price / forecast less 1, over the last 7 days',
    valuesOf: ({ detail: { record } }) => record.drift.at(-1)?.bias ?? null,
  },
  valuation_sold_accounts: {
    help: 'Accounts sold in the last 90 days',
    valuesOf: ({ detail: { sold } }) => sold.reduce((sum, { sales }) => sum + sales, 0),
  },
  valuation_alarms: {
    help: 'Unforeseen moves of the market in the last 30 days',
    valuesOf: ({ alarms }) => alarms,
  },
  valuation_quarantined_sales: {
    help: 'Sales that looked wrong, by the desk’s decision: held ones wait for a review',
    label: 'state',
    valuesOf: ({ detail }) => detail.quarantine,
  },
};

function countBy(values: readonly string[]): GaugeValues {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Adds the figures of the desk's model page to `/metrics`. */
export function observeModels({ database, now }: Services, registry: Registry): void {
  const readAll = async (): Promise<ObservedGame[]> => {
    const known: ObservedGame[] = [];
    for (const summary of await summarizeModels(database, now()))
      known.push({ ...summary, detail: await describeModel(database, summary.gameId, now()) });
    return known;
  };
  const games = cachedFor(readAll, { timeToLive: CACHE_LIFE, now });
  for (const [name, { help, label, valuesOf }] of Object.entries(measures))
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? ['game'] : ['game', label],
      registers: [registry],
      async collect() {
        const known = await games();
        this.reset();
        for (const one of known) {
          const found = valuesOf(one, now());
          const figures = typeof found === 'object' ? (found ?? {}) : { '': found };
          for (const [value, figure] of Object.entries(figures)) {
            const own = label === undefined ? {} : { [label]: value };
            if (figure !== null) this.set({ game: one.gameId, ...own }, figure);
          }
        }
      },
    });
}
