import { defineModule } from '../../core/module';
import { listingCalls } from './calls';

export const listingModule = defineModule({
  name: 'listing',
  calls: listingCalls,
});
