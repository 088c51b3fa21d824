import { createHash } from 'node:crypto';
import type { Description } from '../reading';
import type { OpenedListing } from './openListing';

/**
 * Converts an opened listing to the description of an account. `listing` is set if the page has a price and the asked
 * prices of its host may be used as market data.
 */
export function listingDescription(
  { marketplace, page, url }: OpenedListing,
  askedPricesFrom: readonly string[],
): Description {
  const ref = marketplace.sample || !askedPricesFrom.includes(url.host) ? null : listingRef(url);
  return {
    source: 'link',
    origin: marketplace.name,
    sample: marketplace.sample,
    title: page.title,
    askedPrice: page.price,
    listing:
      ref !== null && page.price !== null ? { host: url.host, ref, price: page.price } : null,
    texts: {
      structured: [page.category, ...page.properties.map(({ name, value }) => `${name}:${value}`)],
      title: [page.title],
      description: [page.description],
    },
  };
}

/** Query parameters that identify a listing; others identify a person, a session or an advertisement. */
const LISTING_ID = /^(?:goods|product|item|listing)?_?id$/i;

/** Prefixes of marketplaces' hosts for desktop and mobile pages of the same listing. */
const SITE_OF_DEVICE = /^(?:www|m|h5|wap|mobile)\./;

/** A marketplace's host without the prefix for desktop or mobile pages. */
export const siteOf = (host: string): string => host.replace(SITE_OF_DEVICE, '');

/**
 * Hash that identifies the listing at an address; does not reveal tokens in the address. `null` if neither the path
 * nor a query parameter identifies a listing.
 */
export function listingRef({ host, pathname, searchParams }: URL): string | null {
  const ids = [...searchParams].filter(([name]) => LISTING_ID.test(name)).sort();
  if (ids.length === 0 && !/\d/.test(pathname)) return null;
  const path = pathname.replace(/;.*/, '').replace(/\/+$/, '');
  const named = JSON.stringify([siteOf(host), path, ids]);
  return createHash('sha256').update(named).digest('hex').slice(0, 24);
}
