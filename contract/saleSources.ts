import { recipientAddressProblem } from './notifications';

/** Sources from which the service fetches files of sales by schedule. */

export const saleSourceKinds = ['https', 'folder', 's3'] as const;
export type SaleSourceKind = (typeof saleSourceKinds)[number];

export const saleSourceKindLabels: Record<SaleSourceKind, string> = {
  https: '网址',
  folder: '服务器上的文件夹',
  s3: '存储桶',
};

export const saleSourceRhythms = ['hourly', 'daily'] as const;
export type SaleSourceRhythm = (typeof saleSourceRhythms)[number];

/** States of a run: it fetches; there was no new file; new files were fetched; it failed. */
export const saleSourceRunStates = ['running', 'unchanged', 'fetched', 'failed'] as const;
export type SaleSourceRunState = (typeof saleSourceRunStates)[number];

export const saleSourceRunStateLabels: Record<SaleSourceRunState, string> = {
  running: '正在取',
  unchanged: '没有新文件',
  fetched: '取到了',
  failed: '没取到',
};

/** Maximum number of sources. */
export const SALE_SOURCE_LIMIT = 50;
export const SALE_SOURCE_NAME_LIMIT = 30;
export const SALE_SOURCE_PLACE_LIMIT = 500;

/** Members are notified of a source after this number of failures in a row. */
export const SALE_SOURCE_FAILURES = 3;

/**
 * Error text for the place of a source, or `null` if it is valid: an `https` address, a folder (relative to the folder
 * in the settings; empty for that folder itself), or a prefix of keys. Addresses of the hosts `ownHosts` may use
 * `http`.
 */
export function saleSourcePlaceProblem(
  kind: SaleSourceKind,
  place: string,
  ownHosts: readonly string[] = [],
): string | null {
  switch (kind) {
    case 'https':
      return recipientAddressProblem('webhook', place, ownHosts);
    case 'folder':
      return place === '' || place.split('/').every(isFolderName)
        ? null
        : '请填写文件夹的名字，例如 shop 或 shop/sales，不能有 ..';
    case 's3':
      return /^[^/\s][^\0]*$/.test(place) ? null : '请填写前缀，例如 sales/，开头不要 /';
  }
}

const isFolderName = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part);
