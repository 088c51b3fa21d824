import { defineModule } from '../../core/module';
import { compareCalls } from './calls';

export const compareModule = defineModule({
  name: 'compare',
  calls: compareCalls,
});
