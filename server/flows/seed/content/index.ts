import { DEFAULT_NAME } from '@account-doctor/contract/brand';
import { insertCampaigns } from '../../../domain/coupon';
import { insertHelpGroups, insertHelpQuestions } from '../../../domain/help';
import { insertBanners, insertDocuments } from '../../../domain/content';
import { insertNews } from '../../../domain/information';
import { insertListingChannels } from '../../../domain/listing';
import type { Transaction } from '../../../core/database/database';
import { claimNeverSeeded } from '../seedOnce';
import { sampleBanners } from './banners';
import { correctContent } from './corrections';
import { promisedCampaigns, sampleCampaigns } from './campaigns';
import { type ServiceMode, shippedDocuments } from './documents';
import { sampleHelpGroups, sampleHelpQuestions } from './help';
import { sampleListingChannels } from './listingChannels';
import { sampleNews } from './news';

/**
 * Inserts default content that the database has never received; content that an operator changed or removed stays.
 * Texts contain `brand` in place of the product's default name.
 * @param samples whether to insert sample rows, which only demos need
 */
export async function seedContent(
  transaction: Transaction,
  {
    mode,
    now,
    samples = mode === 'demo',
    brand = DEFAULT_NAME,
  }: { mode: ServiceMode; now: Date; samples?: boolean; brand?: string },
): Promise<void> {
  const campaigns = [...promisedCampaigns(now), ...(samples ? sampleCampaigns(now) : [])];
  const news = samples ? sampleNews() : [];
  const documents = shippedDocuments(mode);
  const questions = sampleHelpQuestions();
  const seed = createSeeder(transaction, brand);
  await seed('banner', sampleBanners, { keyOf: (row) => row.bannerId, insert: insertBanners });
  await seed('coupon-campaign', campaigns, {
    keyOf: (row) => row.campaignId,
    insert: insertCampaigns,
  });
  await seed('document', documents, { keyOf: (row) => row.key, insert: insertDocuments });
  await seed('news', news, { keyOf: (row) => row.newsId, insert: insertNews });
  await seed('help-group', sampleHelpGroups, {
    keyOf: (row) => row.groupId,
    insert: insertHelpGroups,
  });
  await seed('help-question', questions, {
    keyOf: (row) => row.questionId,
    insert: insertHelpQuestions,
  });
  await correctContent(transaction, now);
  await insertListingChannels(transaction, sampleListingChannels);
}

type Insert<Row> = (transaction: Transaction, rows: Row[]) => Promise<void>;

const createSeeder =
  (transaction: Transaction, brand: string) =>
  async <Row extends object>(
    kind: string,
    rows: Row[],
    { keyOf, insert }: { keyOf: (row: Row) => string; insert: Insert<Row> },
  ): Promise<void> => {
    const missing = await claimNeverSeeded(transaction, { kind, rows, keyOf });
    if (missing.length > 0)
      await insert(
        transaction,
        missing.map((row) => replaceName(row, brand)),
      );
  };

/** Replaces the product's default name in a row's texts by the brand. */
const replaceName = <Row extends object>(row: Row, brand: string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === 'string' ? value.replaceAll(DEFAULT_NAME, () => brand) : value,
    ]),
  ) as Row;
