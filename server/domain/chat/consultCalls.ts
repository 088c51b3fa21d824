import { MINUTE } from '@account-doctor/contract/time';
import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { appraisalTimeLimits, valuerOfOrder } from '../appraisal';
import { generalPriceOf } from '../price';
import { valuerRecords } from '../rating';
import { dutyOf, staffOnDuty, type StaffPerson } from '../staff';
import { conversationOrderOf } from './party';

/** Number of appraisers shown. */
const SHOWN_APPRAISERS = 5;

/** Endpoints that introduce the appraisers. */
export function consultCalls(services: Services) {
  const { database, settings, now } = services;
  const recordsOf = valuerRecords(services);

  /** Public profiles of appraisers with their statistics. */
  const presentProfiles = async (people: Pick<StaffPerson, 'staffId' | 'alias' | 'level'>[]) => {
    const recordOf = await recordsOf(
      database,
      people.map(({ staffId }) => staffId),
    );
    return people.map(({ staffId, alias, level }) => ({ alias, level, record: recordOf(staffId) }));
  };

  return {
    'GET /app-api/api/evaluate/user/game/get/consult/staff': async () => {
      const at = now();
      const present = await staffOnDuty(database, at);
      const { onDuty, next } = await dutyOf(database, null, at);
      const { claim, delivery, latest } = appraisalTimeLimits(settings);
      return {
        onDuty: await presentProfiles(present.slice(0, SHOWN_APPRAISERS)),
        nextDutyAt: onDuty ? null : (next?.toISOString() ?? null),
        listPrice: await generalPriceOf({ settings }, database, 'human'),
        promises: {
          claimMinutes: Math.round(claim / MINUTE),
          deliveryMinutes: Math.round(delivery / MINUTE),
          latestMinutes: Math.round(latest / MINUTE),
          appealMinutes: settings.appraisal.appealHours * 60,
          payMinutes: settings.payment.minutes,
        },
      };
    },

    'GET /app-api/api/evaluate/user/order/get/valuation/customer-service/by-order-id': async (
      { orderId },
      { userId },
    ) => {
      await conversationOrderOf(database, { side: 'customer', id: userId }, orderId);
      const found = await valuerOfOrder(database, orderId);
      const { onDuty, next } = await dutyOf(database, found?.staffId ?? null, now());
      const [valuer] = found ? await presentProfiles([found]) : [];
      return {
        valuer: valuer ?? null,
        onDuty,
        nextDutyAt: onDuty ? null : (next?.toISOString() ?? null),
      };
    },
  } satisfies Partial<AppHandlers<'chat'>>;
}
