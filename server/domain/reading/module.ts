import { defineModule } from '../../core/module';
import { readingCalls } from './calls';
import { purgeReadings } from './reading';
import { deleteReadingsOf } from './store';
import { rowsOfUser } from '../../core/personalData';
import { accountReadings, picturesRead } from './tables';

export const readingModule = defineModule({
  name: 'reading',
  calls: readingCalls,
  purge: purgeReadings,
  eraseUser: deleteReadingsOf,
  exportUser: [
    rowsOfUser(accountReadings, accountReadings.userId),
    rowsOfUser(picturesRead, picturesRead.userId),
  ],
});
