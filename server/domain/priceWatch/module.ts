import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { deleteWatchesOf } from './store';
import { priceWatches } from './tables';

export const priceWatchModule = defineModule({
  name: 'priceWatch',
  eraseUser: deleteWatchesOf,
  exportUser: [rowsOfUser(priceWatches, priceWatches.userId)],
});
