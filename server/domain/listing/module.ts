import { defineModule } from '../../core/module';
import { listingCalls } from './calls';
import { listingDeskCalls } from './deskCalls';

export const listingModule = defineModule({
  name: 'listing',
  calls: listingCalls,
  deskCalls: listingDeskCalls,
});
