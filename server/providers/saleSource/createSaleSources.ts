import type { SaleSourceKind } from '@account-doctor/contract/saleSources';
import { SECOND } from '@account-doctor/contract/time';
import type { Settings } from '../../core/settings';
import { salesBucketOptions } from '../options';
import { folderSource } from './folderSource';
import { httpsSource } from './httpsSource';
import { s3Source } from './s3Source';
import type { FetchFiles } from './saleSource';

/** Timeout of a request to the bucket, in ms. */
const PATIENCE = 10 * SECOND;

/** The functions that fetch files, by kind of source. Kinds that the settings do not enable are absent. */
export function createSaleSources(
  settings: Settings,
  now: () => Date,
): ReadonlyMap<SaleSourceKind, FetchFiles> {
  const sources = new Map<SaleSourceKind, FetchFiles>([
    ['https', httpsSource(settings.sales.ownHosts ?? [])],
  ]);
  const { folder } = settings.sales;
  if (folder !== null) sources.set('folder', folderSource(folder, now));
  const bucket = salesBucketOptions(settings);
  if (bucket) sources.set('s3', s3Source({ ...bucket, timeout: PATIENCE }));
  return sources;
}
