import type { ModelSummary } from '@account-doctor/contract/types';
import { Gauge, type Registry } from 'prom-client';
import { cached } from '../../core/cached';
import type { Services } from '../../core/services';
import { summarizeModels } from './summary';

/** A scrape asks for every gauge at once: they share what was read. In ms. */
const KEPT = 5_000;

/** What a gauge shows of a game; `null` for nothing. */
type Figure = (summary: ModelSummary, now: Date) => number | null;

const figures: Record<string, { help: string; of: Figure }> = {
  valuation_model_age_seconds: {
    help: 'Time since the model in use was trained',
    of: ({ model }, now) => model && (now.getTime() - new Date(model.trainedAt).getTime()) / 1_000,
  },
  valuation_published_error: {
    help: 'Median error that the model in use publishes, 0-1',
    of: ({ model }) => model?.medianError ?? null,
  },
  valuation_published_coverage: {
    help: 'Coverage of the 80 % range that the model in use publishes, 0-1',
    of: ({ model }) => model?.coverage ?? null,
  },
  valuation_error: {
    help: 'Median error on sales of the last 90 days, by models that had not learnt from them, 0-1',
    of: ({ record }) => record.medianError,
  },
  valuation_coverage: {
    help: 'Share of the sales of the last 90 days inside the range forecast for them, 0-1',
    of: ({ record }) => record.coverage,
  },
  valuation_alarms: {
    help: 'Moves of the market in the last 30 days that its model had not foreseen',
    of: ({ alarms }) => alarms,
  },
  valuation_quarantined_sales: {
    help: 'Sales in quarantine that wait for a review',
    of: ({ held }) => held,
  },
};

/** Adds to `/metrics` how the model of each game does. */
export function observeModels({ database, now }: Services, registry: Registry): void {
  const summaries = cached(() => summarizeModels(database, now()), { timeToLive: KEPT, now });
  for (const [name, { help, of }] of Object.entries(figures))
    new Gauge({
      name,
      help,
      labelNames: ['game'],
      registers: [registry],
      async collect() {
        this.reset();
        // Without a database there is nothing to tell of models, but of the rest.
        const known = await summaries().catch(() => []);
        for (const summary of known) {
          const figure = of(summary, now());
          if (figure !== null) this.set({ game: summary.gameId }, figure);
        }
      },
    });
}
