import { defineModule } from '../../core/module';
import { purgeReadings } from './reading';
import { deleteReadingsOf } from './store';

export const readingModule = defineModule({
  name: 'reading',
  purge: purgeReadings,
  eraseUser: deleteReadingsOf,
});
