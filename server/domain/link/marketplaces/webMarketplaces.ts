import { fetchPage } from '../../../providers/web/fetchPage';
import { publicWeb, WebProblem, type WebAccess } from '../../../providers/web/webAccess';
import type { Marketplace } from './marketplace';

/** Marketplaces of the web by their hosts, of which the settings allow some. */
const known: { name: string; hosts: readonly string[]; overWords: readonly string[] }[] = [
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

const everyOver = ['商品已下架', '商品已售出'];

/** The marketplaces on the hosts that the settings allow; a host that nobody knows stands for itself. */
export function webMarketplaces(
  hosts: readonly string[],
  access: WebAccess = publicWeb(hosts),
): Marketplace[] {
  const strange = hosts.filter((host) => known.every((one) => !one.hosts.includes(host)));
  return [
    ...known,
    ...strange.map((host) => ({ name: host, hosts: [host], overWords: everyOver })),
  ].map(({ name, overWords, hosts: own }) => ({
    name,
    overWords,
    sample: false,
    has: ({ host }) => own.includes(host) && hosts.includes(host),
    open: async (url) => {
      // Share texts name the plain scheme now and then; the page is asked for by the encrypted one.
      const asked = new URL(url);
      asked.protocol = access.scheme;
      const page = await fetchPage(asked.href, access);
      if (page.type !== 'html') throw new WebProblem('type');
      return page.text;
    },
  }));
}
