import { defineModule } from '../../module';
import { contrastCalls } from './calls';

export const contrastModule = defineModule({
  calls: contrastCalls,
});
