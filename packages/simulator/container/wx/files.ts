import { asCall, WxFailure } from './call';
import type { WxFunctions } from './call';

interface LocalFile {
  blob: Blob;
  url: string;
}

interface FileOptions {
  filePath: string;
  encoding?: 'base64' | 'utf8' | 'utf-8';
  data?: string | ArrayBuffer;
}

export const USER_DATA_PATH = 'http://usr';

const files = new Map<string, LocalFile>();
let lastNumber = 0;

/** Stores a file, under `path` if it is given, otherwise under a temporary path. */
export function addLocalFile(blob: Blob, name: string, path?: string): string {
  lastNumber += 1;
  const kept = path ?? `http://tmp/${lastNumber}_${name || 'file'}`;
  files.set(kept, { blob, url: URL.createObjectURL(blob) });
  return kept;
}

export function localFile(path: string): Blob | undefined {
  return files.get(path)?.blob;
}

/** An address from which the browser can load a local file; `undefined` for any other path. */
export function localFileUrl(path: string): string | undefined {
  return files.get(path)?.url;
}

/** The file system functions that pages with pictures and downloads use. */
const fileSystemManager = {
  readFile: asCall('readFile', async ({ filePath, encoding }: FileOptions) => {
    const blob = requireFile(filePath);
    if (encoding === undefined) return { data: await blob.arrayBuffer() };
    return { data: encoding === 'base64' ? toBase64(await blob.arrayBuffer()) : await blob.text() };
  }),
  writeFile: asCall('writeFile', ({ filePath, data = '', encoding }: FileOptions) => {
    const decode = encoding === 'base64' && typeof data === 'string';
    const content = decode ? fromBase64(data) : data;
    addLocalFile(new Blob([content]), '', filePath);
  }),
  access: asCall('access', ({ path }: { path: string }) => void requireFile(path)),
  getFileInfo: asCall('getFileInfo', ({ filePath }: FileOptions) => ({
    size: requireFile(filePath).size,
  })),
  unlink: asCall('unlink', ({ filePath }: FileOptions) => {
    requireFile(filePath);
    files.delete(filePath);
  }),
};

export const fileFunctions: WxFunctions = {
  getFileSystemManager: () => fileSystemManager,
  arrayBufferToBase64: toBase64,
  base64ToArrayBuffer: fromBase64,
};

function requireFile(path: string): Blob {
  const blob = localFile(path);
  if (!blob) throw new WxFailure(`no such file or directory, open "${path}"`);
  return blob;
}

function toBase64(buffer: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
}

function fromBase64(text: string): ArrayBuffer {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0)).buffer;
}
