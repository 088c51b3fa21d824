import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { BusinessError } from '../errors';
import type { SendPage } from './pages';
import type { Limiter } from './rateLimits';

/** What the service needs to know about a web app's build. */
export interface WebBuild {
  folder: string;
  /** The HTML with the current brand. */
  readonly page: string;
  /** Paths of pages, e.g. `/pages/home/index`. It is empty for the desk, where one page serves all routes. */
  routes: readonly string[];
  /** The HTML of a page by its path, with the current brand; `undefined` for unknown paths. */
  pageAt: (route: string) => string | undefined;
  /** Hashes of the inline scripts of all its pages, for the content security policy. */
  scriptHashes: string[];
  /** Paths of the scripts that the page loads; they change with their content. */
  scripts: string[];
}

/** File names with a content hash never change under their name. */
const HASHED_NAME = /[.-][\da-f]{8,}\.\w+(\.map)?$/;

/** An inline script with its content; scripts that contain data do not match. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([^]*?)<\/script>/g;

/**
 * Reads the build in `folder`; `null` if the folder has no build.
 * @param transform transforms each page when it is asked for; must not change scripts
 */
export function readWebBuild(
  folder: string,
  transform: (html: string) => string = (html) => html,
): WebBuild | null {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const page = readFileSync(file, 'utf8');
  const routes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => `/${name.slice(0, -'.html'.length).split(path.sep).join('/')}`);
  const pages = new Map(
    routes.map((route) => [route, readFileSync(`${folder}${route}.html`, 'utf8')]),
  );
  const inline = [page, ...pages.values()].flatMap((html) =>
    [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script),
  );
  return {
    folder,
    get page() {
      return transform(page);
    },
    routes,
    pageAt: (route) => {
      const html = pages.get(route);
      return html === undefined ? undefined : transform(html);
    },
    // Scripts that an inline script adds are left out, because not every browser loads them.
    scripts: [...page.replaceAll(INLINE_SCRIPT, '').matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(
      ([, source = '']) => source,
    ),
    scriptHashes: [...new Set(inline)].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
}

/** Below this size, in bytes, compressing an answer saves no packet. */
const WORTH_COMPRESSING = 1024;

/**
 * Compresses answers of routes that are added after this call, except files that are already compressed. Rejects
 * compressed requests: no client sends any, and a small one may expand to a large body.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    const encoding = headers['content-encoding'];
    if (encoding === undefined || encoding === 'identity') {
      done();
      return;
    }
    reply.header('connection', 'close');
    done(new BusinessError('UNSUPPORTED_MEDIA_TYPE'));
  });
  await app.register(compress, { threshold: WORTH_COMPRESSING, globalDecompression: false });
}

/**
 * Serves a build's files below `prefix`. For other addresses below `prefix`, `answerNotFound` sends the build's page.
 * Rate limits count pages, but not other files, because browsers keep them.
 */
export async function serveWebBuild(
  app: FastifyInstance,
  { build, prefix }: { build: WebBuild; prefix: string },
  { limit, sendPage }: { limit: Limiter; sendPage: SendPage },
): Promise<void> {
  const servePage = (url: string, html: () => string | undefined) =>
    app.get(url, { onRequest: limit }, (request, reply) =>
      sendPage(request, reply, html() ?? build.page),
    );
  // Includes the app's shell page, which browsers keep for offline use.
  for (const route of build.routes)
    servePage(`${prefix}${route.slice(1)}.html`, () => build.pageAt(route));
  if (prefix !== '/') servePage(prefix, () => build.page);
  // The page at the root gets a link preview from `answerNotFound`, unless another route serves it with its data.
  else if (!app.hasRoute({ method: 'GET', url: '/' }))
    app.route({
      method: ['GET', 'HEAD'],
      url: '/',
      handler: (_request, reply) => reply.callNotFound(),
    });
  await app.register(fastifyStatic, {
    root: build.folder,
    prefix,
    // The service does not use the decorated reply, and only one of the two builds could decorate
    // replies.
    decorateReply: false,
    // Pages are sent only by the routes above, which transform them, and programs of the service are not public.
    index: false,
    allowedPath: (name) => !/\.(html|cjs)$/.test(name),
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const name = file.replace(/\.(br|gz)$/, '');
      reply.setHeader(
        'cache-control',
        HASHED_NAME.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
