import { defineModule } from '../../core/module';
import { ratingCalls } from './calls';
import { ratingDeskCalls } from './deskCalls';
import { eraseUser } from './rating';

export const ratingModule = defineModule({
  name: 'rating',
  calls: ratingCalls,
  deskCalls: ratingDeskCalls,
  eraseUser,
});
