import { Buffer } from 'node:buffer';
import { PassThrough, type Duplex, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebProblem } from './webAccess';

export type PageType = 'html' | 'json';

const pageTypes = new Map<string, PageType>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['application/json', 'json'],
  ['application/ld+json', 'json'],
]);

/** Parses a `content-type` header: the kind of page, and its charset if given. */
export function readContentType(header: string): { type: PageType; charset: string | null } {
  const [essence = '', ...parameters] = header.split(';').map((part) => part.trim());
  const type = pageTypes.get(essence.toLowerCase());
  if (!type) throw new WebProblem('type');
  const [, charset = null] = /^charset="?([\w-]{1,40})"?$/i.exec(
    parameters.find((parameter) => /^charset=/i.test(parameter)) ?? '',
  ) ?? [null];
  return { type, charset };
}

const decompressors = new Map<string, () => Duplex>([
  ['', () => new PassThrough()],
  ['identity', () => new PassThrough()],
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Reads and decompresses a body; fails as soon as it exceeds the limit. */
export async function readBody(body: Readable, encoding: string, limit: number): Promise<Buffer> {
  const unpacker = decompressors.get(encoding.trim().toLowerCase());
  if (!unpacker) throw new WebProblem('type');
  const chunks: Buffer[] = [];
  const bounded = () => {
    let size = 0;
    return async function* (source: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > limit) throw new WebProblem('large');
        yield chunk;
      }
    };
  };
  await pipeline(body, bounded(), unpacker(), bounded(), async (source) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  return Buffer.concat(chunks);
}

/** Number of bytes at the beginning of a page in which its charset declaration is searched, as browsers do. */
const CHARSET_PLACE = 1_024;
const META_CHARSET = /<meta[^>]{0,200}?charset\s{0,9}=\s{0,9}["']?([\w-]{1,40})/i;

/**
 * Decodes a body. The charset is the first known of: byte order mark, `content-type` header, declaration in the page,
 * UTF-8.
 */
export function decodePage(content: Buffer, charset: string | null): string {
  const [, named] = META_CHARSET.exec(content.toString('latin1', 0, CHARSET_PLACE)) ?? [];
  return decoderOf(bomOf(content) ?? charset ?? named ?? 'utf-8').decode(content);
}

/** The charset that a byte order mark names; `null` without one. */
function bomOf([first, second, third]: Buffer): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Decoder for a charset label, e.g. `gb2312`; for an unknown label, the decoder for UTF-8. */
function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
