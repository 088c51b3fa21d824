// @ts-check
import { readFile, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesBelow } from './recipes.mjs';

/** Files below this size fit in one packet without compression. */
const WORTH_COMPRESSING = 1_024;

/**
 * Adds compressed copies to the files of a build, which the service sends unchanged. Pages get none, because the
 * service fills them in and compresses them itself.
 *
 * @param {string} folder
 */
export async function precompress(folder) {
  const texts = filesBelow(folder).filter((file) => /\.(js|css|svg|json)$/.test(file));
  // All at once: zlib's thread pool compresses as many in parallel as there are processors.
  await Promise.all(texts.map(compressFile));
}

/** @param {string} file */
async function compressFile(file) {
  if ((await stat(file)).size <= WORTH_COMPRESSING) return;
  const content = await readFile(file);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((made) => writeFile(`${file}.gz`, made)),
    promisify(brotliCompress)(content, { params: size }).then((made) =>
      writeFile(`${file}.br`, made),
    ),
  ]);
}
