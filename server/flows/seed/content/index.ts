import { insertCampaigns } from '../../../domain/coupon';
import { insertHelpGroups, insertHelpQuestions } from '../../../domain/help';
import { insertBanners, insertDocuments } from '../../../domain/content';
import { insertNews } from '../../../domain/information';
import { insertListingChannels } from '../../../domain/listing';
import type { Transaction } from '../../../core/database/database';
import { neverSeeded } from '../seedOnce';
import { sampleBanners } from './banners';
import { sampleCampaigns } from './campaigns';
import { sampleDocuments } from './documents';
import { sampleHelpGroups, sampleHelpQuestions } from './help';
import { sampleListingChannels } from './listingChannels';
import { sampleNews } from './news';

/**
 * Gives the database the content that it was never given; what an operator changed or took down
 * stays so.
 */
export async function seedContent(transaction: Transaction, now: Date): Promise<void> {
  await seed(transaction, 'banner', sampleBanners, (row) => row.bannerId, insertBanners);
  await seed(
    transaction,
    'coupon-campaign',
    sampleCampaigns(now),
    (row) => row.campaignId,
    insertCampaigns,
  );
  await seed(transaction, 'document', sampleDocuments(), (row) => row.key, insertDocuments);
  await seed(transaction, 'news', sampleNews(), (row) => row.newsId, insertNews);
  await seed(transaction, 'help-group', sampleHelpGroups, (row) => row.groupId, insertHelpGroups);
  await seed(
    transaction,
    'help-question',
    sampleHelpQuestions(),
    (row) => row.questionId,
    insertHelpQuestions,
  );
  await insertListingChannels(transaction, sampleListingChannels);
}

async function seed<Row>(
  transaction: Transaction,
  kind: string,
  rows: Row[],
  keyOf: (row: Row) => string,
  insert: (transaction: Transaction, rows: Row[]) => Promise<void>,
): Promise<void> {
  const missing = await neverSeeded(transaction, kind, rows, keyOf);
  if (missing.length > 0) await insert(transaction, missing);
}
