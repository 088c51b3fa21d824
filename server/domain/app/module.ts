import { defineModule } from '../../core/module';
import { appCalls } from './calls';

export const appModule = defineModule({
  calls: appCalls,
});
