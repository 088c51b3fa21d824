import { BlockList, isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * Private networks, where the operator's proxies are. Other addresses are ignored, because any
 * client may send the header.
 */
const privateNetworks = new BlockList();
for (const [network, bits, family] of [
  ['127.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
] as const)
  privateNetworks.addSubnet(network, bits, family);

/** Logs once that a proxy is missing in `TRUST_PROXY`, so that its clients share one rate limit. */
export function warnOfUnknownProxies(app: FastifyInstance, log: FastifyBaseLogger): void {
  let hasWarned = false;
  app.addHook('onRequest', ({ headers, ips, socket: { remoteAddress = '' } }, _reply, done) => {
    const isTrusted = (ips?.length ?? 1) > 1;
    if (!hasWarned && !isTrusted && headers['x-forwarded-for'] !== undefined) {
      hasWarned = privateNetworks.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4');
      if (hasWarned)
        log.warn(
          `The proxy at ${remoteAddress} is not in TRUST_PROXY: all of its clients count as one address and share ` +
            'one limit, such as that of codes a day (SMS_DAILY_PER_ADDRESS). Add the proxy to TRUST_PROXY',
        );
    }
    done();
  });
}
