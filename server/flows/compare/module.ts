import { defineModule } from '../../core/module';
import { compareCalls } from './calls';

export const compareModule = defineModule({
  calls: compareCalls,
});
