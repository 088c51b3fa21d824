import { insertBanners, insertDocuments, selectBanners } from '../../../modules/home/store';
import type { Transaction } from '../../database';
import { sampleBanners } from './banners';
import { sampleDocuments } from './documents';

/**
 * Adds the banners where there are none, and documents that are missing; what an operator changed
 * or took down stays so.
 */
export async function seedContent(transaction: Transaction): Promise<void> {
  if ((await selectBanners(transaction)).length === 0) {
    await insertBanners(transaction, sampleBanners);
  }
  await insertDocuments(transaction, sampleDocuments());
}
