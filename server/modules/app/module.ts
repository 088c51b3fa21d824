import { defineModule } from '../../module';
import { appCalls } from './calls';

export const appModule = defineModule({
  calls: appCalls,
});
