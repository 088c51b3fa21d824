import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { webHosts } from '@account-doctor/contract/content';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings';
import { bucketOrigin } from './bucketOrigin';
import type { WebBuild } from './webBuild';

const OWN_PAGES_ONLY = ["'self'"];

/** Where Tencent's captcha has its scripts and its dialog. */
const CAPTCHA_HOSTS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

/**
 * Headers by which browsers guard the h5 app and the desk. Inline styles stay allowed, because Taro
 * positions elements by them and the desk's components bring theirs along; inline scripts are those
 * of the built pages only.
 */
export function guardBrowsers(
  app: FastifyInstance,
  { http: { publicOrigin }, storage, captcha }: Settings,
  builds: (WebBuild | null)[],
): void {
  const secure = publicOrigin?.startsWith('https://') ?? false;
  const captchaHosts = captcha.provider === 'tencent' ? CAPTCHA_HOSTS : [];
  const headers = headersOf({
    strictTransportSecurity: secure,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          ...builds.flatMap((build) => build?.scriptHashes ?? []),
          ...captchaHosts,
        ],
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Links and uploads name the public origin, by whatever name the page was opened.
        connectSrc: [
          "'self'",
          publicOrigin,
          socketOrigin(publicOrigin),
          uploadOrigin(storage),
          ...captchaHosts,
        ].filter((source) => source !== null),
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        // Where `home/webview` may lead, and nowhere else.
        frameSrc: ["'self'", ...webHosts.map((host) => `https://${host}`), ...captchaHosts],
        frameAncestors: OWN_PAGES_ONLY,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Pictures, which pages of other origins show too, say so themselves.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Needs https; over plain http browsers only warn about it.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** They are the same for every answer, and made once: making them is a tenth of what a call costs. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (problem) => {
    if (problem) throw problem as Error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

/** Browser features that no page uses; they are denied to injected scripts too. */
const UNUSED_FEATURES = ['camera', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The page of shared reports, which is made to stand in the pages of others. */
export const EMBEDDABLE_PAGE = '/pages/evaluation/report/wx-iframe';

/** Lets any page show this answer in a frame; all other rules stay. */
export function letOthersEmbed(reply: FastifyReply): void {
  const rules = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    rules.replace(`frame-ancestors ${OWN_PAGES_ONLY.join(' ')}`, 'frame-ancestors *'),
  );
  reply.removeHeader('x-frame-options');
}

/** Keeps a page of the service's own, which needs none, from having styles within it. */
export function forbidInlineStyles(reply: FastifyReply): void {
  const rules = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    rules.replace("style-src 'self' 'unsafe-inline'", "style-src 'self'"),
  );
}

/** Lets this page's form lead to a page of that origin, e.g. the sign-in of a game. */
export function letFormsLeadTo(reply: FastifyReply, origin: string): void {
  const rules = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    rules.replace("form-action 'self'", `form-action 'self' ${origin}`),
  );
}

/** Of the chat: Safari before 15.4 does not count it as the page's own. */
const socketOrigin = (publicOrigin: string | null) => publicOrigin?.replace(/^http/, 'ws') ?? null;

/** Where pictures are uploaded to when not to the service. */
function uploadOrigin({ provider, s3Endpoint, s3Bucket, s3Addressing }: Settings['storage']) {
  if (provider === 'local' || s3Endpoint === null || s3Bucket === null) return null;
  return bucketOrigin({ endpoint: s3Endpoint, bucket: s3Bucket, addressing: s3Addressing });
}

const ALLOWED_HEADERS = [
  'content-type',
  'version',
  'platform',
  'os',
  'timestamp',
  'random',
  'sign',
  'app-platform',
  'idempotency-key',
  'token',
  'userid',
  'channelcode',
  'bd_vid',
  'report_unlock_record_id',
  'traceparent',
].join(', ');

/** Lets pages of the given origins make calls; the mini-program and the own origin need no leave. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'x-request-id, retry-after');
    reply.header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply.header('access-control-allow-methods', 'GET, POST');
    reply.header('access-control-allow-headers', ALLOWED_HEADERS);
    reply.header('access-control-max-age', '7200');
    await reply.code(204).send();
  });
}
