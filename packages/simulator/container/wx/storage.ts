import { launchOptions } from '../browserWindow';
import { WxFailure } from './call';
import type { WxCalls, WxFunctions } from './call';

/** Prefix that separates the app's entries from others in the browser's storage. */
const PREFIX = 'wx:';
/** WeChat's limits, in bytes of JSON. */
const ENTRY_LIMIT = 1024 * 1024;
const TOTAL_LIMIT = 10 * 1024 * 1024;

function entryKeys(): string[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));
}

function writeEntry(key: string, data: unknown): void {
  if (typeof key !== 'string' || key === '') throw new WxFailure('parameter error: key is empty');
  const json = JSON.stringify({ data });
  if (json.length > ENTRY_LIMIT) throw new WxFailure('entry size limit reached');
  const others = storedBytes() - (localStorage.getItem(PREFIX + key)?.length ?? 0);
  if (others + json.length > TOTAL_LIMIT) throw new WxFailure('storage size limit reached');
  localStorage.setItem(PREFIX + key, json);
}

function hasEntry(key: string): boolean {
  return localStorage.getItem(PREFIX + key) !== null;
}

/** Reads an entry; a missing one is an empty string, as in WeChat. */
function readEntry(key: string): unknown {
  const json = localStorage.getItem(PREFIX + key);
  return json === null ? '' : (JSON.parse(json) as { data: unknown }).data;
}

function removeEntry(key: string): void {
  localStorage.removeItem(PREFIX + key);
}

function clearEntries(): void {
  entryKeys().forEach(removeEntry);
}

function storedBytes(): number {
  return entryKeys().reduce(
    (sum, key) => sum + (localStorage.getItem(PREFIX + key)?.length ?? 0),
    0,
  );
}

function storageInfo() {
  return {
    keys: entryKeys(),
    currentSize: Math.ceil(storedBytes() / 1024),
    limitSize: TOTAL_LIMIT / 1024,
  };
}

/** All stored entries, for the test. */
export function storedEntries(): Record<string, unknown> {
  return Object.fromEntries(entryKeys().map((key) => [key, readEntry(key)]));
}

/** Stores the launch's entries, as if an earlier visit had left them. */
export function prepareStorage(): void {
  for (const [key, data] of Object.entries(launchOptions.storage)) writeEntry(key, data);
}

export const wxStorageCalls: WxCalls = {
  setStorage: ({ key, data }: { key: string; data: unknown }) => writeEntry(key, data),
  getStorage({ key }: { key: string }) {
    if (!hasEntry(key)) throw new WxFailure('data not found');
    return { data: readEntry(key) };
  },
  removeStorage: ({ key }: { key: string }) => removeEntry(key),
  clearStorage: clearEntries,
  getStorageInfo: storageInfo,
};

export const storageFunctions: WxFunctions = {
  setStorageSync: writeEntry,
  getStorageSync: readEntry,
  removeStorageSync: removeEntry,
  clearStorageSync: clearEntries,
  getStorageInfoSync: storageInfo,
};
