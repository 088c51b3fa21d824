import { defineModule } from '../../core/module';
import { shareCalls } from './calls';
import { purgeShares } from './share';
import { deleteSharesOf } from './store';

export const shareModule = defineModule({
  name: 'share',
  calls: shareCalls,
  purge: purgeShares,
  eraseUser: deleteSharesOf,
});
