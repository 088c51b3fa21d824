import { defineModule } from '../../module';
import { listingCalls } from './calls';

export const listingModule = defineModule({
  calls: listingCalls,
});
