import { defineModule } from '../../core/module';
import { informationCalls } from './calls';
import { informationDeskCalls } from './deskCalls';

export const informationModule = defineModule({
  name: 'information',
  calls: informationCalls,
  deskCalls: informationDeskCalls,
});
