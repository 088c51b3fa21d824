import { defineModule } from '../../core/module';
import { purgeReadings } from './reading';
import { deleteReadingsOf } from './store';
import { rowsOfUser } from '../../core/personalData';
import { accountReadings } from './tables';

export const readingModule = defineModule({
  name: 'reading',
  purge: purgeReadings,
  eraseUser: deleteReadingsOf,
  exportUser: [rowsOfUser(accountReadings, accountReadings.userId)],
});
