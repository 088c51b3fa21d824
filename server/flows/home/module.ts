import { defineModule } from '../../core/module';
import { homeCalls } from './calls';

export const homeModule = defineModule({
  name: 'home',
  calls: homeCalls,
});
