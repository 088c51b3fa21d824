import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { webHosts } from '@account-doctor/contract/content';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../settings';
import { bucketOrigin } from './bucketOrigin';
import type { WebBuild } from './webBuild';

const OWN_PAGES_ONLY = ["'self'"];

/** Hosts of the scripts and the dialog of Tencent's captcha. */
const CAPTCHA_HOSTS = ['https://*.captcha.qcloud.com', 'https://*.captcha.gtimg.com'];

/**
 * Sends security headers with the h5 app and the desk. Inline styles are allowed, because Taro and the desk's
 * components set them; inline scripts are allowed only as the build wrote them.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  { http: { publicOrigin }, storage, captcha }: Settings,
  builds: (WebBuild | null)[],
): void {
  const secure = publicOrigin?.startsWith('https://') ?? false;
  const captchaHosts = captcha.provider === 'tencent' ? CAPTCHA_HOSTS : [];
  const headers = computeHeaders({
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
        // Links and uploads use the public origin, even if the page was opened by another host
        // name.
        connectSrc: [
          "'self'",
          publicOrigin,
          socketOrigin(publicOrigin),
          uploadOrigin(storage),
          ...captchaHosts,
        ].filter((source) => source !== null),
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        // The only hosts that `home/webview` may open.
        frameSrc: ["'self'", ...webHosts.map((host) => `https://${host}`), ...captchaHosts],
        frameAncestors: OWN_PAGES_ONLY,
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // Routes of pictures, which pages of other origins show as well, override this.
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // The header needs https; over plain http, browsers only warn about it.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The headers that these options produce. They never change and computing them takes a tenth of a call's time, so
 * they are computed once.
 */
function computeHeaders(options: HelmetOptions): OutgoingHttpHeaders {
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

/** The page of shared reports, which other websites may embed. */
export const EMBEDDABLE_PAGE = '/pages/evaluation/report/wx-iframe';

/** Allows any website to embed this answer in a frame. */
export function allowEmbedding(reply: FastifyReply): void {
  const rules = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    rules.replace(`frame-ancestors ${OWN_PAGES_ONLY.join(' ')}`, 'frame-ancestors *'),
  );
  reply.removeHeader('x-frame-options');
}

/** Forbids inline styles in the service's own pages, because they do not use any. */
export function forbidInlineStyles(reply: FastifyReply): void {
  const rules = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    rules.replace("style-src 'self' 'unsafe-inline'", "style-src 'self'"),
  );
}

/** Allows the form of this page to be sent to another origin, e.g. to the sign-in of a game. */
export function allowFormTarget(reply: FastifyReply, origin: string): void {
  const rules = String(reply.getHeader('content-security-policy'));
  reply.header(
    'content-security-policy',
    rules.replace("form-action 'self'", `form-action 'self' ${origin}`),
  );
}

/** Origin of the chat's socket, which Safari before 15.4 does not include in 'self'. */
const socketOrigin = (publicOrigin: string | null) => publicOrigin?.replace(/^http/, 'ws') ?? null;

/** Origin that pictures are uploaded to, or `null` if it is the service. */
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

/**
 * Allows pages of these origins to make calls; the mini-program and pages of the service's own origin need no
 * permission.
 */
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
