import { defineModule } from '../../core/module';
import { saleSourceDeskCalls } from './deskCalls';
import { fetchSales } from './fetchSales';
import { purgeRuns, rescueRuns, startDueSources } from './runs';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Starts a run of each source that is due. */
    startSaleSources: Record<string, never>;
    /** Fetches the new files of a source. */
    fetchSales: { runId: number };
  }
}

export const saleSourceModule = defineModule({
  name: 'saleSource',
  deskCalls: saleSourceDeskCalls,
  schedules: { startSaleSources: '*/5 * * * *' },
  purge: purgeRuns,
  rescue: rescueRuns,
  workers: (services) => ({
    startSaleSources: () => startDueSources(services),
    fetchSales: ({ runId }, attempt) => fetchSales(services, runId, attempt),
  }),
});
