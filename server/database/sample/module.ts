import { defineModule } from '../../module';
import { activeModels } from '../../modules/evaluation/activeModels';
import { showSampleReports } from './excellentReports';

declare module '../../jobs/queue' {
  interface JobPayloads {
    /** Show sample reports where models are ready for them. */
    sampleReports: Record<string, never>;
  }
}

export const sampleModule = defineModule({
  workers: (services) => ({
    sampleReports: () => showSampleReports(services, activeModels(services.database)),
  }),
});
