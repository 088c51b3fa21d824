import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device';
import type { Caller } from './handler';

/** Longer channel parameters are not ours and are dropped. */
const CHANNEL_LIMIT = 128;

function channelValue(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= CHANNEL_LIMIT
    ? value
    : undefined;
}

/** A name or address with an optional port; nothing that would change what the origin points at. */
const PLAIN_HOST = /^[\w.:[\]-]+$/;

/** Origin by which the caller reached us. A Host header that is none falls back to the address. */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  if (PLAIN_HOST.test(request.host) && URL.canParse(origin)) return new URL(origin).origin;
  return `${request.protocol}://${request.socket.localAddress}:${request.socket.localPort}`;
}

/** Reads the headers that say who is calling from where (docs/product.md, "Request headers"). */
export function callerOf(request: FastifyRequest, publicOrigin: string | null): Caller {
  const { headers } = request;
  return {
    // Whoever has one IPv6 address has the whole /64 around it.
    address: normalizeIP(request.ip),
    platform: headers['app-platform'] === 'weapp' ? 'weapp' : 'h5',
    ios: headers.os === 'ios',
    wechatBrowser:
      headers['app-platform'] !== 'weapp' && /MicroMessenger/i.test(headers['user-agent'] ?? ''),
    device: deviceOf(headers),
    browser: request.browser,
    channel: {
      channelCode: channelValue(headers.channelcode),
      bdVid: channelValue(headers.bd_vid),
      reportUnlockRecordId: channelValue(headers.report_unlock_record_id),
    },
    origin: publicOrigin ?? requestOrigin(request),
  };
}
