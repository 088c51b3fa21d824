import { defineModule } from '../../core/module';
import { checkoutCalls } from './calls';

export const checkoutModule = defineModule({
  name: 'checkout',
  calls: checkoutCalls,
});
