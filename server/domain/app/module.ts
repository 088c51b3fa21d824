import { defineModule } from '../../core/module';
import { appCalls } from './calls';

export const appModule = defineModule({
  name: 'app',
  calls: appCalls,
});
