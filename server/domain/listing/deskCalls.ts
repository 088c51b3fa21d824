import { randomUUID } from 'node:crypto';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { audit } from '../staff';
import { listingLink } from './listingLink';
import {
  deleteListingChannel,
  lockListingChannel,
  selectListingChannels,
  upsertListingChannel,
} from './store';

/** Data of an order to check to which host a link template leads. */
const ANY_ORDER = { gameId: 'game', gameName: 'game', orderNo: '1' };

/** The desk's endpoints for the marketplaces that reports link to. */
export function listingDeskCalls({ database, settings, now }: Services) {
  const { hosts } = settings.listing;
  return {
    'GET /desk-api/listing/channel/list': async () => ({
      list: await selectListingChannels(database),
      hosts: [...hosts],
    }),

    'POST /desk-api/listing/channel/save': ({ channelId = randomUUID(), ...rest }, { staffId }) => {
      if (listingLink(rest.urlTemplate, ANY_ORDER, hosts) === null) {
        const problem = `链接的域名要在 LISTING_HOSTS 里：${hosts.join('、')}`;
        throw new BusinessError('VALIDATION_FAILED', problem, { fields: { urlTemplate: problem } });
      }
      return database.transaction(async (tx) => {
        const after = { channelId, ...rest };
        const before = await lockListingChannel(tx, channelId);
        await upsertListingChannel(tx, after);
        const details = { before, after };
        const action = 'listing.channel.save';
        return audit(tx, { staffId, action, subject: channelId, details, at: now() }, after);
      });
    },

    'POST /desk-api/listing/channel/remove': ({ channelId }, { staffId }) =>
      database.transaction(async (tx) => {
        const before = await lockListingChannel(tx, channelId);
        if (!before) throw new BusinessError('LISTING_CHANNEL_NOT_FOUND');
        await deleteListingChannel(tx, channelId);
        const action = 'listing.channel.remove';
        const details = { before };
        return audit(tx, { staffId, action, subject: channelId, details, at: now() }, {});
      }),
  } satisfies DeskHandlers<'listing'>;
}
