import { defineModule } from '../../core/module';
import { informationCalls } from './calls';
import { informationDeskCalls } from './deskCalls';

export const informationModule = defineModule({
  calls: informationCalls,
  deskCalls: informationDeskCalls,
});
