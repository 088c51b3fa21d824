import { LATEST_ORDERS } from '@account-doctor/contract/limits';
import { DAY, MINUTE, SECOND } from '@account-doctor/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildService, type TestService } from '../support/service';
import { postSmsSignIn } from '../user/people';
import { addGame, addOrder, addMarket } from './market';

let service: TestService;
beforeEach(async () => {
  service = await buildService({ now: new Date('2026-11-20T08:00:00Z') });
});
afterEach(() => service.close());

describe('a new database', () => {
  it('is shown without evaluations, orders, games and banners', async () => {
    const counts = await service.call('GET /app-api/home/app-home-data-count', {});
    expect(counts.envelope.data).toEqual({
      evaluated: 0,
      evaluatedToday: 0,
      games: 0,
      sales: 0,
      sample: false,
      demo: true,
    });
    const orders = await service.call('GET /app-api/home/last-fifteen-order', {});
    expect(orders.envelope.data).toEqual({ list: [] });
    const games = await service.call('GET /app-api/home/app-home-game-list', {});
    expect(games.envelope.data).toEqual({ hot: [], all: [] });
    const banners = await service.call('GET /app-api/home/banner', {});
    expect(banners.envelope.data).toEqual({ list: [] });
  });
});

describe('the counts', () => {
  const counts = async () =>
    (await service.call('GET /app-api/home/app-home-data-count', {})).envelope.data;

  it('are those of this database', async () => {
    const { userId } = await postSmsSignIn(service);
    await addGame(service.services, 'g1');
    await addGame(service.services, 'closed', { available: false });
    await addMarket(service.services, 3, false);
    await addOrder(service.services, userId);
    service.advance(DAY + SECOND);
    await addOrder(service.services, userId);
    await addOrder(service.services, userId, { fairPrice: null });
    expect(await counts()).toMatchObject({
      evaluated: 2,
      evaluatedToday: 1,
      games: 1,
      sales: 3,
      sample: false,
    });
    await addMarket(service.services, 2, true);
    service.advance(MINUTE);
    expect(await counts()).toMatchObject({ sales: 5, sample: true });
  });

  it('are cached for three seconds', async () => {
    const { userId } = await postSmsSignIn(service);
    expect(await counts()).toMatchObject({ evaluated: 0 });
    await addOrder(service.services, userId);
    service.advance(3 * SECOND - 1);
    expect(await counts()).toMatchObject({ evaluated: 0 });
    service.advance(1);
    expect(await counts()).toMatchObject({ evaluated: 1 });
  });

  it('count each account once, whenever it was evaluated', async () => {
    const { userId } = await postSmsSignIn(service);
    for (let evaluated = 1; evaluated <= 8; evaluated += 1) {
      await addOrder(service.services, userId);
      service.advance(29 * MINUTE);
      expect(await counts()).toMatchObject({ evaluated });
    }
  });
});

describe('the last fifteen orders', () => {
  const orders = async () =>
    (await service.call('GET /app-api/home/last-fifteen-order', {})).envelope.data?.list ?? [];

  it('are the newest with a price, and identify nobody', async () => {
    const people = [];
    for (let number = 1; number <= 9; number += 1) people.push(await postSmsSignIn(service));
    const { userId, phone } = people[8]!;
    for (let number = 1; number <= 17; number += 1) {
      await addOrder(service.services, people[Math.floor((number - 1) / 2)]!.userId, {
        gameName: `游戏${number}`,
        fairPrice: number * 1_000,
      });
      service.advance(SECOND);
    }
    await addOrder(service.services, userId, { gameName: '还没有价格', fairPrice: null });
    const list = await orders();
    expect(list).toHaveLength(LATEST_ORDERS);
    expect(list.map(({ gameName }) => gameName)).toEqual(
      Array.from({ length: 15 }, (_, index) => `游戏${17 - index}`),
    );
    expect(list[0]).toEqual({
      key: 0,
      user: '玩***',
      gameName: '游戏17',
      kind: 'ai',
      fairPrice: 17_000,
      at: '2026-11-20T08:00:16.000Z',
    });
    expect(JSON.stringify(list)).not.toContain(userId);
    expect(JSON.stringify(list)).not.toContain(phone);
  });

  it('show at most two orders of a user, and no digits of a phone', async () => {
    const [busy, other] = [await postSmsSignIn(service), await postSmsSignIn(service)];
    await addOrder(service.services, other.userId, { gameName: '别人的' });
    service.advance(SECOND);
    for (let number = 1; number <= 5; number += 1) {
      await addOrder(service.services, busy.userId, { gameName: `常客${number}` });
      service.advance(SECOND);
    }
    const list = await orders();
    expect(list.map(({ gameName }) => gameName)).toEqual(['常客5', '常客4', '别人的']);
    for (const { user } of list) expect(user).not.toMatch(/\d/);
  });

  it('show no name if the user is deleted', async () => {
    await addOrder(service.services, 'a user that was deleted');
    expect((await orders()).map(({ user }) => user)).toEqual(['已注销用户']);
  });
});

describe('the games', () => {
  it('list the hot ones in their order and all by pinyin, without closed ones', async () => {
    await addGame(service.services, 'z', { pinyin: 'z', hot: true, position: 0 });
    await addGame(service.services, 'a', { pinyin: 'a', hot: true, position: 1 });
    await addGame(service.services, 'm', { pinyin: 'm', position: 2 });
    await addGame(service.services, 'closed', { hot: true, available: false });
    const { envelope } = await service.call('GET /app-api/home/app-home-game-list', {});
    expect(envelope.data?.hot.map(({ gameId }) => gameId)).toEqual(['z', 'a']);
    expect(envelope.data?.all.map(({ gameId }) => gameId)).toEqual(['a', 'm', 'z']);
  });
});
