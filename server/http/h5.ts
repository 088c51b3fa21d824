import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The build of the h5 app, as far as the service needs to know it. */
export interface H5Build {
  folder: string;
  page: string;
  /** Hashes of the page's inline scripts, for the content security policy. */
  scriptHashes: string[];
  /** Paths of the scripts that the page loads; they change with their content. */
  scripts: string[];
}

/** File names with a content hash never change under their name. */
const HASHED_NAME = /[.-][\da-f]{8,}\.\w+(\.map)?$/;

/** Reads the build in `folder`; `null` when there is none. */
export function readH5Build(folder: string): H5Build | null {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return null;
  const page = readFileSync(file, 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g)];
  return {
    folder,
    page,
    scripts: [...page.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, source = '']) => source),
    scriptHashes: inline.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  };
}

/** Serves the h5 app's files; its page answers every address that is no file (`answerNotFound`). */
export async function serveH5(app: FastifyInstance, build: H5Build): Promise<void> {
  await app.register(fastifyStatic, {
    root: build.folder,
    index: 'index.html',
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
