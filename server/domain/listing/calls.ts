import { hasReport } from '@account-doctor/contract/states';
import type { AppHandlers } from '../../core/http/handler';
import { BusinessError } from '../../core/errors';
import { isSellingClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { realNameOf } from '../identity';
import { orderOfUser } from '../order';
import { listingLink } from './listingLink';
import { selectChannelsOf } from './store';

/** The call that returns where the account of a report can be sold. */
export function listingCalls(services: Services) {
  const { database, settings } = services;
  return {
    'GET /app-api/user/channel/on/stand/link': async ({ orderId }, { userId, caller, log }) => {
      const order = await orderOfUser(database, userId, orderId);
      if (!hasReport(order)) throw new BusinessError('REPORT_NOT_READY');
      if (isSellingClosed(services, caller)) return { list: [] };
      // The identity check verifies adults only, so verified users are adults.
      if ((await realNameOf(services, userId)).state !== 'verified')
        throw new BusinessError(
          settings.identity.provider === 'off' ? 'REAL_NAME_OFF' : 'ADULT_NEEDED',
        );
      const channels = await selectChannelsOf(database, order.gameId);
      const list = channels.flatMap(({ channelId, name, note, urlTemplate, feePermille }) => {
        const url = listingLink(urlTemplate, order, settings.listing.hosts);
        const fee = feePermille === null ? {} : { feeRate: feePermille / 1_000 };
        if (url !== null) return { channelId, name, note, ...fee, url };
        log.warn({ channelId }, 'The host of a listing channel is missing in LISTING_HOSTS');
        return [];
      });
      return { list };
    },
  } satisfies AppHandlers<'listing'>;
}
