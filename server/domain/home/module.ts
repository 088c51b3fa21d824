import { defineModule } from '../../core/module';
import { homeCalls } from './calls';
import { homeDeskCalls } from './deskCalls';

export const homeModule = defineModule({
  calls: homeCalls,
  deskCalls: homeDeskCalls,
});
