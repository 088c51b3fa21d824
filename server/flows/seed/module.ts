import { defineModule } from '../../core/module';
import { activeModels } from '../../domain/model';
import { showSampleReports } from './excellentReports';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Creates sample reports for games with a model. */
    sampleReports: Record<string, never>;
  }
}

export const seedModule = defineModule({
  name: 'seed',
  workers: (services) => ({
    sampleReports: () => showSampleReports(services, activeModels(services.database)),
  }),
});
