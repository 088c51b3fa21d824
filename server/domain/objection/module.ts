import { defineModule } from '../../core/module';
import { rowsOfUser } from '../../core/personalData';
import { objectionCalls } from './calls';
import { objectionDeskCalls } from './deskCalls';
import { deleteObjectionsOf } from './store';
import { objections } from './tables';

export const objectionModule = defineModule({
  name: 'objection',
  calls: objectionCalls,
  deskCalls: objectionDeskCalls,
  eraseUser: deleteObjectionsOf,
  exportUser: [rowsOfUser(objections, objections.userId, ['staffId'])],
});
