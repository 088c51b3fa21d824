import type { AppHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { promisesOf, valuerOfOrder } from '../appraisal';
import { dutyOf, staffOnDuty, type StaffPerson } from '../staff';
import { subjectOf } from './party';

const MINUTE = 60_000;
/** How many valuers are shown. */
const SHOWN = 5;

const valuer = ({ alias, level }: Pick<StaffPerson, 'alias' | 'level'>) => ({ alias, level });

/** The calls that tell who values and answers. */
export function consultCalls({ database, settings, now }: Services) {
  return {
    'GET /app-api/api/evaluate/user/game/get/consult/staff': async () => {
      const at = now();
      const present = await staffOnDuty(database, at);
      const { onDuty, next } = await dutyOf(database, null, at);
      const { claim, delivery, latest } = promisesOf(settings);
      return {
        onDuty: present.slice(0, SHOWN).map(valuer),
        nextDutyAt: onDuty ? null : (next?.toISOString() ?? null),
        listPrice: settings.order.humanPrice,
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
      await subjectOf(database, { side: 'customer', id: userId }, orderId);
      const found = await valuerOfOrder(database, orderId);
      const { onDuty, next } = await dutyOf(database, found?.staffId ?? null, now());
      return {
        valuer: found && valuer(found),
        onDuty,
        nextDutyAt: onDuty ? null : (next?.toISOString() ?? null),
      };
    },
  } satisfies Partial<AppHandlers<'chat'>>;
}
