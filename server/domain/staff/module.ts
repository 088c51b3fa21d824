import { defineModule } from '../../core/module';
import { staffDeskCalls } from './deskCalls';
import { purgeStaffSessions } from './purge';

export const staffModule = defineModule({
  name: 'staff',
  deskCalls: staffDeskCalls,
  purge: purgeStaffSessions,
});
