import { defineModule } from '../../core/module';
import { activeModels } from '../../domain/model';
import { showSampleReports } from './excellentReports';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Show sample reports where models are ready for them. */
    sampleReports: Record<string, never>;
  }
}

export const seedModule = defineModule({
  name: 'seed',
  workers: (services) => ({
    sampleReports: () => showSampleReports(services, activeModels(services.database)),
  }),
});
