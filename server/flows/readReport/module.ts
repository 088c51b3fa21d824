import { defineModule } from '../../core/module';
import { readReportCalls } from './calls';

export const readReportModule = defineModule({
  name: 'readReport',
  calls: readReportCalls,
});
