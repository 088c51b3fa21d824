import type { Services } from '../../../server/core/services';
import { insertGame } from '../../../server/domain/game/store';
import { createFreeOrder } from '../../../server/domain/order/createOrder';
import { recordProgress } from '../../../server/domain/order/order';
import { addSales } from '../../../server/domain/sale';

/** Rows that the home page counts and lists, inserted by the modules that own them. */

/** Adds a game with one server and no fields. */
export async function addGame(
  { database }: Services,
  gameId: string,
  { name = gameId, pinyin = gameId, hot = false, available = true, position = 0 } = {},
): Promise<void> {
  const game = {
    gameId,
    name,
    initial: 'A',
    pinyin,
    pinyinInitials: 'a',
    iconUrl: `/media/evaluation/games/${gameId}.svg`,
    hot,
    aiAvailable: available,
    humanAvailable: available,
  };
  const servers = [{ serverId: 's1', label: '安卓QQ', zones: null, zoneFamily: 'f1' }];
  await database.transaction((tx) => insertGame(tx, { game, servers, fields: [field] }, position));
}

const field = {
  key: 'skins',
  group: 'appearance',
  label: '皮肤',
  kind: 'number',
  min: 0,
  max: 9,
  required: true,
  effect: 'raises',
} as const;

/** Adds listed or sold prices of 100 yuan for a game. */
export async function addMarket(
  { database, now }: Services,
  count: number,
  sample: boolean,
): Promise<void> {
  const sales = Array.from({ length: count }, (_, index) => ({
    saleId: `sale-${sample}-${index}`,
    sourceRef: `test:${sample}:${index}`,
    gameId: 'g1',
    serverId: 's1',
    zoneFamily: 'f1',
    answers: {},
    price: 10_000,
    kind: 'sold' as const,
    at: now(),
    daysToSell: 3,
    sample,
    accountRef: null,
    sellerRef: null,
  }));
  await database.transaction((tx) => addSales(tx, sales));
}

/** Adds an order of a user, priced now by default. */
export async function addOrder(
  { database, now }: Services,
  userId: string,
  {
    gameName = '王者荣耀',
    fairPrice = 120_000,
  }: { gameName?: string; fairPrice?: number | null } = {},
): Promise<void> {
  const subject = {
    gameId: 'g1',
    gameName,
    gameIconUrl: '',
    serverLabel: '安卓QQ',
    account: null,
  };
  await database.transaction(async (tx) => {
    const orderId = await createFreeOrder(
      tx,
      { userId, kind: 'ai', subject },
      { dailyLimit: 1_000, now: now() },
    );
    if (fairPrice === null) return;
    await recordProgress(tx, orderId, { evaluationState: 'ready', fairPrice, at: now() });
  });
}
