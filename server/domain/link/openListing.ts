import type { Code } from '@account-doctor/contract/codes';
import { BusinessError } from '../../core/errors';
import { WebProblem, type WebProblemReason } from '../../providers/web/webAccess';
import { findLinks } from './findLink';
import type { Marketplace } from './marketplaces/marketplace';
import type { ListingPage } from './page/listingPage';
import { readListing } from './page/readListing';

const rejections: Record<WebProblemReason, Code> = {
  address: 'LINK_HOST_REFUSED',
  host: 'LINK_HOST_REFUSED',
  private: 'LINK_UNREACHABLE',
  redirects: 'LINK_UNREACHABLE',
  slow: 'LINK_UNREACHABLE',
  unreachable: 'LINK_UNREACHABLE',
  large: 'LINK_UNREADABLE',
  type: 'LINK_UNREADABLE',
  gone: 'LINK_OVER',
};

export interface OpenedListing {
  marketplace: Marketplace;
  page: ListingPage;
  /** Address of the page after redirects. */
  url: URL;
}

/**
 * Opens the listing of the first link in a share text that leads to a known marketplace. Rejects a text without a link,
 * an unknown marketplace, a page that cannot be fetched or read, and a listing that is sold. If a page was not fetched,
 * calls `reportProblem` with the reason.
 */
export async function openListing(
  text: string,
  marketplaces: readonly Marketplace[],
  {
    mayNameMarketplaces,
    reportProblem,
  }: {
    /** Whether an error may name the marketplaces. */
    mayNameMarketplaces: boolean;
    reportProblem: (marketplace: string, reason: WebProblemReason) => void;
  },
): Promise<OpenedListing> {
  const links = findLinks(text);
  if (links.length === 0) throw new BusinessError('LINK_MISSING');
  for (const url of links) {
    const marketplace = marketplaces.find((one) => one.servesPage(url));
    if (marketplace) return { marketplace, ...(await readPage(url, marketplace, reportProblem)) };
  }
  throw new BusinessError(
    'LINK_HOST_REFUSED',
    mayNameMarketplaces ? hostsMessage(marketplaces) : undefined,
  );
}

const hostsMessage = (marketplaces: readonly Marketplace[]) =>
  `暂时只能读取${marketplaces.map(({ name }) => name).join('、')}的商品链接，其他平台请用表单填写`;

async function readPage(
  url: URL,
  marketplace: Marketplace,
  reportProblem: (marketplace: string, reason: WebProblemReason) => void,
): Promise<Pick<OpenedListing, 'page' | 'url'>> {
  const opened = await marketplace.open(url).catch((error: unknown) => {
    if (!(error instanceof WebProblem)) throw error;
    reportProblem(marketplace.name, error.reason);
    throw new BusinessError(rejections[error.reason]);
  });
  const page = await readListing(opened.html);
  if (!page) throw new BusinessError('LINK_UNREADABLE');
  const { overWords } = marketplace;
  if (page.over || overWords.some((word) => page.description.includes(word)))
    throw new BusinessError('LINK_OVER');
  return { page, url: opened.url };
}
