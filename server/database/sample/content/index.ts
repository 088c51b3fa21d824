import { countCampaigns, insertCampaigns } from '../../../modules/coupon/coupon';
import { insertBanners, insertDocuments, selectBanners } from '../../../modules/home/store';
import { insertListingChannels } from '../../../modules/listing/store';
import type { Transaction } from '../../database';
import { sampleBanners } from './banners';
import { sampleCampaigns } from './campaigns';
import { sampleDocuments } from './documents';
import { sampleListingChannels } from './listingChannels';

/**
 * Adds banners and coupon campaigns where there are none, and documents and listing channels that
 * are missing; what an operator changed or took down stays so.
 */
export async function seedContent(transaction: Transaction, now: Date): Promise<void> {
  if ((await selectBanners(transaction)).length === 0) {
    await insertBanners(transaction, sampleBanners);
  }
  if ((await countCampaigns(transaction)) === 0) {
    await insertCampaigns(transaction, sampleCampaigns(now));
  }
  await insertDocuments(transaction, sampleDocuments());
  await insertListingChannels(transaction, sampleListingChannels);
}
