import { defineModule } from '../../core/module';
import { couponCalls } from './calls';
import { couponDeskCalls } from './deskCalls';
import { lapseCoupons } from './lapse';
import { eraseCouponsOf } from './store';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Tell of coupons near their expiry, and record which have expired. */
    lapse: Record<string, never>;
  }
}

export const couponModule = defineModule({
  calls: couponCalls,
  deskCalls: couponDeskCalls,
  workers: (services) => ({ lapse: () => lapseCoupons(services) }),
  schedules: { lapse: '*/10 * * * *' },
  eraseUser: eraseCouponsOf,
});
