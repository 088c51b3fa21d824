import { defineModule } from '../../core/module';
import { countDays } from './days';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Counts the figures of past days again. */
    countDays: Record<string, never>;
  }
}

export const figureModule = defineModule({
  name: 'figure',
  workers: (services) => ({ countDays: () => countDays(services) }),
  schedules: { countDays: '7 * * * *' },
});
