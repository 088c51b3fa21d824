import { defineModule } from '../../core/module';
import { couponCalls } from './calls';
import { couponDeskCalls } from './deskCalls';
import { expireCoupons } from './expire';
import { mergeCoupons } from './mergeCoupons';
import { eraseCouponsOf } from './store';
import { rowsOfOwned, rowsOfUser } from '../../core/personalData';
import { couponEvents, coupons } from './tables';

declare module '../../core/jobs/queue' {
  interface JobPayloads {
    /** Reminds users of coupons that expire soon, and records expired coupons. */
    expireCoupons: Record<string, never>;
  }
}

const couponsOfUser = rowsOfUser(coupons, coupons.userId);

export const couponModule = defineModule({
  name: 'coupon',
  calls: couponCalls,
  deskCalls: couponDeskCalls,
  workers: (services) => ({ expireCoupons: () => expireCoupons(services) }),
  schedules: { expireCoupons: '*/10 * * * *' },
  eraseUser: eraseCouponsOf,
  mergeUsers: mergeCoupons,
  exportUser: [
    couponsOfUser,
    rowsOfOwned(couponsOfUser, {
      key: coupons.couponId,
      table: couponEvents,
      column: couponEvents.couponId,
      withheld: ['actorId'],
    }),
  ],
});
