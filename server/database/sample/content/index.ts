import { insertBanners, insertDocuments } from '../../../modules/home/store';
import type { Transaction } from '../../database';
import { sampleBanners } from './banners';
import { sampleDocuments } from './documents';

/** Adds banners and documents that are missing; what an operator changed stays. */
export async function seedContent(transaction: Transaction): Promise<void> {
  await insertBanners(transaction, sampleBanners);
  await insertDocuments(transaction, sampleDocuments());
}
