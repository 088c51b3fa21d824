import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { deleteNotesAbout } from './store';
import { customerNotes } from './tables';

export const customerNoteModule = defineModule({
  name: 'customerNote',
  eraseUser: deleteNotesAbout,
  exportUser: [rowsOfUser(customerNotes, customerNotes.userId, ['staffId'])],
});
