import { channelValue } from '@account-doctor/contract/channel';
import { decodeHeader } from '@account-doctor/contract/headerText';
import type { PayTerminal } from '@account-doctor/contract/payment';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { deviceOf, isMiniProgram } from './device';
import type { Caller } from './handler';

/** A channel header's value; `undefined` for one that is not set, is broken or is not ours. */
const channelHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? channelValue(decodeHeader(value) ?? '') || undefined : undefined;

/** A name or address with an optional port; nothing that would change what the origin points at. */
const PLAIN_HOST = /^[\w.:[\]-]+$/;

/** Origin by which the caller reached us. A Host header that is none falls back to the address. */
function requestOrigin(request: FastifyRequest): string {
  const origin = `${request.protocol}://${request.host}`;
  if (PLAIN_HOST.test(request.host) && URL.canParse(origin)) return new URL(origin).origin;
  return `${request.protocol}://${request.socket.localAddress}:${request.socket.localPort}`;
}

/** Where the client says it runs. */
const declaredTerminal = (headers: IncomingHttpHeaders): PayTerminal => {
  if (headers['app-platform'] !== 'weapp') return 'h5';
  return headers.os === 'ios' ? 'weapp-ios' : 'weapp';
};

/** Reads the headers that say who is calling from where (docs/product.md, "Request headers"). */
export const callerOf = (request: FastifyRequest, publicOrigin: string | null): Caller =>
  new RequestCaller(request, publicOrigin);

/** Most calls ask for little of it: it is read when it is asked for. */
class RequestCaller implements Caller {
  constructor(
    private readonly request: FastifyRequest,
    private readonly publicOrigin: string | null,
  ) {}

  get address(): string {
    // An owner of one IPv6 address usually has the whole /64 around it.
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
