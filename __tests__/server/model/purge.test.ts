import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '@account-doctor/contract/time';
import { deleteForecastsMadeBefore } from '../../../server/domain/model/forecastStore';
import { saleForecasts } from '../../../server/domain/model/tables';
import { purgeForecasts } from '../../../server/domain/model/watchMarket';
import { buildService, type TestService } from '../support/service';

let service: TestService;

beforeAll(async () => {
  service = await buildService();
});
afterAll(() => service.close());

const daysAgo = (days: number) => new Date(service.services.now().getTime() - days * DAY);
const kept = async () =>
  (await service.services.database.select({ saleId: saleForecasts.saleId }).from(saleForecasts))
    .map(({ saleId }) => saleId)
    .sort();

async function note(saleId: string, days: number): Promise<void> {
  await service.services.database.insert(saleForecasts).values({
    saleId,
    gameId: 'any-game',
    modelVersion: 'any',
    at: daysAgo(days),
    price: 100,
    fair: 100,
    low: 80,
    high: 120,
    residual: 0,
    deviation: 0.2,
    madeAt: daysAgo(days),
  });
}

describe('the forecasts of sales', () => {
  it('are deleted once neither alarms nor the track record need them', async () => {
    await deleteForecastsMadeBefore(service.services.database, daysAgo(0));
    await note('old', 181);
    await note('watched', 179);
    await note('new', 1);
    await purgeForecasts(service.services);
    expect(await kept()).toEqual(['new', 'watched']);
  });
});
