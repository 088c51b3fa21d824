import { openReport } from '../../../server/domain/unlock/unlock';
import type { TestService } from '../support/service';

/** Opens the locked report of an order, as an ad does, for tests of what comes afterwards. */
export async function openByAd({ services }: TestService, orderId: string): Promise<void> {
  const opening = {
    orderId,
    way: 'ad',
    sourceId: `ad-for-${orderId}`,
    at: services.now(),
  } as const;
  await services.database.transaction((transaction) => openReport(transaction, opening));
}
