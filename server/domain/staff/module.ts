import { defineModule } from '../../core/module';
import { staffDeskCalls } from './deskCalls';
import { purgeStaffSessions } from './purge';

export const staffModule = defineModule({
  deskCalls: staffDeskCalls,
  purge: purgeStaffSessions,
});
