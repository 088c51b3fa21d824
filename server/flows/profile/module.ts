import { defineModule } from '../../core/module';
import { profileCalls } from './calls';

export const profileModule = defineModule({
  name: 'profile',
  calls: profileCalls,
});
