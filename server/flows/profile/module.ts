import { defineModule } from '../../core/module';
import { profileCalls } from './calls';

export const profileModule = defineModule({
  calls: profileCalls,
});
