import { defineModule } from '../../core/module';
import { accuracyCalls } from './calls';

export const accuracyModule = defineModule({
  name: 'accuracy',
  calls: accuracyCalls,
});
