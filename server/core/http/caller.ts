import { channelValue } from '@account-doctor/contract/channel';
import { decodeHeader } from '@account-doctor/contract/headerText';
import type { PayTerminal } from '@account-doctor/contract/payment';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { deviceOf, isMiniProgram } from './device';
import type { Caller } from './handler';

/** Value of a channel header; `undefined` if it is missing, malformed or unknown. */
const channelHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? channelValue(decodeHeader(value) ?? '') || undefined : undefined;

/** A host name or address with an optional port, and nothing that would change the origin's meaning. */
const PLAIN_HOST = /^[\w.:[\]-]+$/;

/** The origin that the caller used; the address if the Host header is malformed. */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  if (PLAIN_HOST.test(request.host) && URL.canParse(origin)) return new URL(origin).origin;
  return `${request.protocol}://${request.socket.localAddress}:${request.socket.localPort}`;
}

/** The terminal that the client claims. */
const declaredTerminal = (headers: IncomingHttpHeaders): PayTerminal => {
  if (headers['app-platform'] !== 'weapp') return 'h5';
  return headers.os === 'ios' ? 'weapp-ios' : 'weapp';
};

/** Reads the headers that say who is calling from where (docs/product.md, "Request headers"). */
export const callerOf = (request: FastifyRequest, publicOrigin: string | null): Caller =>
  new RequestCaller(request, publicOrigin);

/** Parses each property on first use, because most calls need few of them. */
class RequestCaller implements Caller {
  constructor(
    private readonly request: FastifyRequest,
    private readonly publicOrigin: string | null,
  ) {}

  get address(): string {
    // Reduces IPv6 addresses to their /64, which usually belongs to one owner.
    return normalizeIP(this.request.ip);
  }

  get terminal(): PayTerminal {
    const { identity, headers } = this.request;
    if (!identity) return declaredTerminal(headers);
    return identity.terminal ?? (isMiniProgram(identity.device) ? 'weapp' : 'h5');
  }

  get platform(): Caller['platform'] {
    return this.terminal === 'h5' ? 'h5' : 'weapp';
  }

  get vouched(): boolean {
    return this.request.identity?.vouched ?? false;
  }

  get inMiniProgram(): boolean {
    return this.platform === 'weapp' || declaredTerminal(this.request.headers) !== 'h5';
  }

  get wechatBrowser(): boolean {
    return (
      this.platform === 'h5' && /MicroMessenger/i.test(this.request.headers['user-agent'] ?? '')
    );
  }

  get device(): string {
    return deviceOf(this.request.headers);
  }

  get browser(): string | null {
    return this.request.browser;
  }

  get channel(): Caller['channel'] {
    const { headers } = this.request;
    return {
      channelCode: channelHeader(headers.channelcode),
      bdVid: channelHeader(headers.bd_vid),
      reportUnlockRecordId: channelHeader(headers.report_unlock_record_id),
    };
  }

  get origin(): string {
    return this.publicOrigin ?? requestOrigin(this.request);
  }
}
