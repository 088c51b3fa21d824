import { openReport } from '../../../server/domain/unlock/unlock';
import type { TestService } from '../support/service';

/** Unlocks the report of an order as by an ad, for tests of later steps. */
export async function unlockByAd({ services }: TestService, orderId: string): Promise<void> {
  const opening = {
    orderId,
    way: 'ad',
    sourceId: `ad-for-${orderId}`,
    at: services.now(),
  } as const;
  await services.database.transaction((transaction) => openReport(transaction, opening));
}
