import { defineModule } from '../../core/module';
import { shareCalls } from './calls';
import { purgeShares } from './share';
import { deleteSharesOf } from './store';
import { rowsOfUser } from '../../core/personalData';
import { reportShares } from './tables';

export const shareModule = defineModule({
  name: 'share',
  calls: shareCalls,
  purge: purgeShares,
  eraseUser: deleteSharesOf,
  exportUser: [rowsOfUser(reportShares, reportShares.userId)],
});
