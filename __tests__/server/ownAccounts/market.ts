import { DAY } from '@account-doctor/contract/time';
import { addSales } from '../../../server/domain/sale';
import { goodAnswers } from '../evaluation/testGame';
import type { TestService } from '../support/service';

/** Adds recent sales of accounts like a test player’s, at `times` its estimated price. */
export async function sellDearer({ services }: TestService, times: number): Promise<void> {
  const { database, now } = services;
  const at = now().getTime();
  const sales = Array.from({ length: 60 }, (_, index) => ({
    ...{ gameId: 'test-game', saleId: `${at}-${index}`, sourceRef: `${at}:${index}` },
    ...{ serverId: 'test-qq', zoneFamily: 'qq', answers: goodAnswers, kind: 'sold' as const },
    price: Math.round(2_050 * times * (1 + (index % 5) / 100)) * 100,
    at: new Date(at - (index % 6) * DAY),
    ...{ daysToSell: null, sample: false, accountRef: null, sellerRef: null },
  }));
  await database.transaction((transaction) => addSales(transaction, sales));
}
