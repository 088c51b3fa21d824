import type { FastifyPluginAsync } from 'fastify';
import { sampleListings, type SampleListing } from '../../../sample/listings/listings';
import { WebProblem } from '../../../providers/web/webAccess';
import type { Marketplace } from './marketplace';
import { listingPage, listPage, unknownListingPage } from './sandboxPages';

/** Path of the sandbox marketplace. */
const SANDBOX_MARKET = '/sandbox/market';

let cachedListings: Map<string, SampleListing> | null = null;
const listings = (): Map<string, SampleListing> =>
  (cachedListings ??= new Map(sampleListings().map((listing) => [listing.listingId, listing])));

/**
 * `GET /sandbox/market` lists the generated listings, and a page below it shows one. Demo mode
 * only.
 */
export const sandboxMarketPages =
  (brand: { name: string }): FastifyPluginAsync =>
  (app) => {
    app.get(SANDBOX_MARKET, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(listPage(brand.name, [...listings().values()], SANDBOX_MARKET)),
    );
    app.get<{ Params: { listingId: string } }>(
      `${SANDBOX_MARKET}/:listingId`,
      async ({ params, protocol, host, url }, reply) => {
        const listing = listings().get(params.listingId);
        return reply
          .code(listing ? 200 : 404)
          .type('text/html; charset=utf-8')
          .send(
            listing
              ? listingPage(brand.name, listing, `${protocol}://${host}${url}`)
              : unknownListingPage,
          );
      },
    );
    return Promise.resolve();
  };

/**
 * The sandbox marketplace for callers who reach the service at this origin. Its pages are generated, not fetched:
 * fetching them from this service would need an exception to the block on internal addresses, which an attacker could
 * use.
 */
export const sandboxMarket = (brand: string, origin: string): Marketplace => ({
  name: '沙箱市集',
  sample: true,
  overWords: [],
  servesPage: (url) => url.origin === origin && url.pathname.startsWith(`${SANDBOX_MARKET}/`),
  open: (url) => {
    const listing = listings().get(url.pathname.slice(SANDBOX_MARKET.length + 1));
    return listing
      ? Promise.resolve({ html: listingPage(brand, listing, url.href), url })
      : Promise.reject(new WebProblem('gone'));
  },
});
