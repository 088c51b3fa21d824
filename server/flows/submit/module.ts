import { defineModule } from '../../core/module';
import { submitCalls } from './calls';

export const submitModule = defineModule({
  name: 'submit',
  calls: submitCalls,
});
