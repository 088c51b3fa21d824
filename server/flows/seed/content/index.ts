import { insertCampaigns } from '../../../domain/coupon';
import { insertHelpGroups, insertHelpQuestions } from '../../../domain/help';
import { insertBanners, insertDocuments } from '../../../domain/content';
import { insertNews } from '../../../domain/information';
import { insertListingChannels } from '../../../domain/listing';
import type { Transaction } from '../../../core/database/database';
import { neverSeeded } from '../seedOnce';
import { sampleBanners } from './banners';
import { promisedCampaigns, sampleCampaigns } from './campaigns';
import { type Mode, shippedDocuments } from './documents';
import { sampleHelpGroups, sampleHelpQuestions } from './help';
import { sampleListingChannels } from './listingChannels';
import { sampleNews } from './news';

/**
 * Gives the database the content that it was never given; what an operator changed or took down
 * stays so. News and coupons to be received are a demo's: a live service publishes its own.
 */
export async function seedContent(
  transaction: Transaction,
  { mode, now }: { mode: Mode; now: Date },
): Promise<void> {
  const isDemo = mode === 'demo';
  const campaigns = [...promisedCampaigns(now), ...(isDemo ? sampleCampaigns(now) : [])];
  const news = isDemo ? sampleNews() : [];
  const documents = shippedDocuments(mode);
  const questions = sampleHelpQuestions();
  await seed(transaction, 'banner', sampleBanners, (row) => row.bannerId, insertBanners);
  await seed(transaction, 'coupon-campaign', campaigns, (row) => row.campaignId, insertCampaigns);
  await seed(transaction, 'document', documents, (row) => row.key, insertDocuments);
  await seed(transaction, 'news', news, (row) => row.newsId, insertNews);
  await seed(transaction, 'help-group', sampleHelpGroups, (row) => row.groupId, insertHelpGroups);
  await seed(transaction, 'help-question', questions, (row) => row.questionId, insertHelpQuestions);
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
