import { PartUnavailable } from '../../../core/partUnavailable';
import { Breaker } from '../../../core/breaker';
import { fetchPage, type FetchedPage } from '../../../providers/web/fetchPage';
import { publicWeb, WebProblem, type WebAccess } from '../../../providers/web/webAccess';
import type { Marketplace } from './marketplace';

/** Known marketplaces by their hosts; the settings allow some of the hosts. */
const knownMarketplaces: {
  name: string;
  hosts: readonly string[];
  overWords: readonly string[];
}[] = [
  {
    name: '交易猫',
    hosts: ['www.jiaoyimao.com', 'm.jiaoyimao.com'],
    overWords: ['商品已下架', '商品已售出', '该商品已失效'],
  },
  {
    name: '盼之代售',
    hosts: ['www.pzds.com', 'm.pzds.com'],
    overWords: ['商品已下架', '商品已售出'],
  },
  {
    name: '螃蟹账号',
    hosts: ['www.pxb7.com', 'm.pxb7.com'],
    overWords: ['商品已下架', '商品已售出', '已成交'],
  },
];

/** Time in ms for everything except the fetch, which has a limit of its own. */
const EXTRA_TIME = 300;

const commonOverWords = ['商品已下架', '商品已售出'];

/** The marketplaces on the hosts that the settings allow; each unknown host counts as one marketplace. */
export function webMarketplaces(
  hosts: readonly string[],
  access: WebAccess = publicWeb(hosts),
): Marketplace[] {
  const unknownHosts = hosts.filter((host) =>
    knownMarketplaces.every((one) => !one.hosts.includes(host)),
  );
  const markets = [
    ...knownMarketplaces,
    ...unknownHosts.map((host) => ({ name: host, hosts: [host], overWords: commonOverWords })),
  ];
  return markets.map(({ name, overWords, hosts: own }) => {
    const breaker = new Breaker(name);
    return {
      name,
      overWords,
      sample: false,
      servesPage: ({ host }) => own.includes(host) && hosts.includes(host),
      open: async (url) => {
        // Share texts sometimes contain http links; the page is requested with https.
        const asked = new URL(url);
        asked.protocol = access.scheme;
        const page = await openInTime(asked.href, access, breaker);
        if (page.type !== 'html') throw new WebProblem('type');
        return { html: page.text, url: page.url };
      },
    };
  });
}

/** Fetches a page through a circuit breaker, which pauses after several slow answers. */
async function openInTime(
  address: string,
  access: WebAccess,
  breaker: Breaker,
): Promise<FetchedPage> {
  const requestPage = () =>
    fetchPage(address, access).catch((cause: unknown) => {
      const isSlow = cause instanceof WebProblem && cause.reason === 'slow';
      throw isSlow ? new PartUnavailable(breaker.name, cause.message, { cause }) : cause;
    });
  try {
    return await breaker.ask(access.timeout + EXTRA_TIME, requestPage);
  } catch (cause) {
    throw cause instanceof PartUnavailable ? new WebProblem('slow', { cause }) : cause;
  }
}
