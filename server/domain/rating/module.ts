import { defineModule } from '../../core/module';
import { ratingCalls } from './calls';
import { ratingDeskCalls } from './deskCalls';
import { eraseUser } from './rating';
import { rowsOfOrders } from '../order';
import { ratings } from './tables';

export const ratingModule = defineModule({
  name: 'rating',
  calls: ratingCalls,
  deskCalls: ratingDeskCalls,
  eraseUser,
  exportUser: [rowsOfOrders(ratings, ratings.orderId)],
});
