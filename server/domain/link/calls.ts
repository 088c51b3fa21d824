import type { AppHandlers } from '../../core/http/handler';
import { sellingIsClosed } from '../../core/selling';
import type { Services } from '../../core/services';
import { sandboxMarket } from './marketplaces/sandboxMarket';
import { webMarketplaces } from './marketplaces/webMarketplaces';
import { openListing } from './openListing';
import { readLink } from './readLink';

/** The call that reads the account of a listing from its link. */
export function linkCalls(services: Services) {
  const { settings } = services;
  const web = webMarketplaces(settings.listing.readHosts);
  return {
    'POST /app-api/api/evaluate/user/game/link/evaluate/verify': async (
      { text, gameId },
      { userId, caller, log },
    ) => {
      const sandbox =
        settings.mode.mode === 'demo' ? [sandboxMarket(settings.brand.name, caller.origin)] : [];
      const opened = await openListing(text, [...web, ...sandbox], {
        named: !sellingIsClosed(services, caller),
        noted: (marketplace, reason) =>
          log.info({ marketplace, reason }, 'A listing was not fetched'),
      });
      return readLink(services, opened, { userId, gameId });
    },
  } satisfies AppHandlers<'link'>;
}
