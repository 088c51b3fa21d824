import { defineModule } from '../../core/module';
import { helpCalls } from './calls';
import { helpDeskCalls } from './deskCalls';

export const helpModule = defineModule({
  name: 'help',
  calls: helpCalls,
  deskCalls: helpDeskCalls,
});
