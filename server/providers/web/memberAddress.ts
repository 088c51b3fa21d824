import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Agent } from 'undici';
import { checkedLookup } from './checkedLookup';
import { isPublicAddress } from './publicAddress';
import { WebProblem } from './webAccess';

const resolve = (host: string) => lookup(host, { all: true, order: 'verbatim' });

/**
 * Creates an agent for requests to an address that a desk member entered. It connects only to public addresses and to
 * `ownHosts`.
 * @param timeout of a connection, in ms
 */
export function memberAddressAgent(
  url: URL,
  { ownHosts, timeout }: { ownHosts: readonly string[]; timeout: number },
): Agent {
  const isAllowedAddress = ownHosts.includes(url.host) ? () => true : isPublicAddress;
  // Addresses are checked during the lookup. An IP address in the URL needs no lookup, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isForbidden = isIP(host) !== 0 && !isAllowedAddress(host);
  return new Agent({
    connect: isForbidden
      ? (_options, callback) => callback(new WebProblem('private'), null)
      : { lookup: checkedLookup({ resolve, isAllowedAddress }), timeout },
  });
}

/**
 * Why a request to a member's address failed, in Chinese and without the address.
 * @param timeout of the request, in ms
 * @param setting name of the setting that allows hosts in the operator's own network
 */
export function connectionProblem(
  error: unknown,
  { timeout, setting }: { timeout: number; setting: 'NOTIFICATION_HOSTS' | 'SALES_HOSTS' },
): string {
  const unreachable = '连不上这个地址';
  if (error instanceof WebProblem)
    return error.reason === 'private'
      ? `地址指向内网，不允许访问；要放行，请管服务器的人写进设置 ${setting}`
      : unreachable;
  if (!(error instanceof Error)) return unreachable;
  if (error.name === 'TimeoutError') return `${timeout / 1_000} 秒内没有回应`;
  if (error.cause instanceof Error) return connectionProblem(error.cause, { timeout, setting });
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? unreachable : `${unreachable}（${code}）`;
}
