import type { Answers, GameField } from '@account-doctor/contract/game';
import { DAY } from '@account-doctor/contract/time';
import type { PayloadOf } from '@account-doctor/contract/types';
import { randomUUID } from 'node:crypto';
import { trainModels } from '../../../server/domain/model/trainModels';
import { type DescribedGame, insertGame } from '../../../server/domain/game/store';
import { addSales, type NewSale } from '../../../server/domain/sale';
import { seededRandom } from '../../../server/core/seededRandom';
import type { Services } from '../../../server/core/services';

/** A small game with a field of every kind, and a market whose prices follow a known formula. */

const fields: GameField[] = [
  {
    key: 'skins',
    kind: 'number',
    group: 'appearance',
    label: '皮肤数量',
    required: true,
    effect: 'raises',
    min: 0,
    max: 100,
    unit: '个',
  },
  {
    key: 'origin',
    kind: 'choice',
    group: 'security',
    label: '来源',
    required: false,
    effect: 'raises',
    options: [
      { value: 'own', label: '自己注册' },
      { value: 'bought', label: '购买' },
    ],
  },
  {
    key: 'rank',
    kind: 'grade',
    group: 'growth',
    label: '段位',
    required: false,
    effect: 'raises',
    options: [
      { value: 'bronze', label: '青铜' },
      { value: 'silver', label: '白银' },
      { value: 'gold', label: '黄金' },
    ],
  },
  {
    key: 'items',
    kind: 'multi',
    group: 'rarity',
    label: '限定道具',
    required: false,
    effect: 'raises',
    options: [
      { value: 'crown', label: '皇冠', tier: 'S' },
      { value: 'cloak', label: '披风' },
    ],
  },
  {
    key: 'heroes',
    kind: 'leveled',
    group: 'rarity',
    label: '英雄',
    required: false,
    effect: 'raises',
    level: { label: '星', min: 0, max: 6 },
    options: [
      { value: 'mage', label: '法师' },
      { value: 'archer', label: '射手' },
    ],
  },
  {
    key: 'banned',
    kind: 'boolean',
    group: 'security',
    label: '封禁记录',
    required: false,
    effect: 'lowers',
  },
];

export const testGame: DescribedGame = {
  game: {
    gameId: 'test-game',
    name: '测试游戏',
    initial: 'C',
    pinyin: 'ceshiyouxi',
    pinyinInitials: 'csyx',
    iconUrl: '/media/evaluation/games/wzry.svg',
    hot: true,
    aiAvailable: true,
    humanAvailable: false,
  },
  servers: [
    { serverId: 'test-qq', label: '安卓 QQ', zoneFamily: 'qq', zones: null },
    { serverId: 'test-zoned', label: '双线', zoneFamily: 'qq', zones: { min: 1, max: 200 } },
    { serverId: 'test-rare', label: '国际服', zoneFamily: 'rare', zones: null },
  ],
  fields,
};

/** A game that is closed to estimates. */
export const closedGame: DescribedGame = {
  game: { ...testGame.game, gameId: 'closed-game', name: '关闭的游戏', pinyin: 'guanbi' },
  servers: [{ serverId: 'closed-qq', label: 'QQ', zoneFamily: 'qq', zones: null }],
  fields,
};
closedGame.game.aiAvailable = false;
closedGame.game.humanAvailable = true;
closedGame.game.hot = false;

/** Sales of the test game: enough for a model in one family, too few in the other. */
function testSales(now: Date): NewSale[] {
  const random = seededRandom('test-game');
  const sale = (index: number, serverId: string, zoneFamily: string): NewSale => {
    const skins = random.below(101);
    const crown = random.uniform() < 0.3;
    const price = (50 + 20 * skins + (crown ? 800 : 0)) * Math.exp(0.05 * random.normal());
    return {
      gameId: 'test-game',
      saleId: `test-${index}`,
      sourceRef: `test:${index}`,
      serverId,
      zoneFamily,
      answers: { skins, items: crown ? ['crown'] : [], banned: false },
      kind: random.uniform() < 0.2 ? 'asked' : 'sold',
      price: Math.round(price) * 100,
      at: new Date(now.getTime() - random.below(90 * 24) * (DAY / 24)),
      daysToSell: null,
      sample: false,
      accountRef: null,
      sellerRef: null,
    };
  };
  return Array.from({ length: 130 }, (_, index) =>
    index < 120 ? sale(index, 'test-qq', 'qq') : sale(index, 'test-rare', 'rare'),
  );
}

/**
 * Inserts both games and the sales into a database, and trains the model; the first game may be
 * changed.
 */
export async function seedTestGame(
  { database, now }: Services,
  described: DescribedGame = testGame,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await insertGame(transaction, described, 0);
    await insertGame(transaction, closedGame, 1);
    await addSales(transaction, testSales(now()));
  });
  await trainModels(database, [testGame.game.gameId], { now: now(), reason: 'missing' });
}

type Submission = PayloadOf<'POST /app-api/api/evaluate/user/game/submit/ai'>;

export const goodAnswers: Answers = {
  skins: 60,
  origin: 'own',
  rank: 'gold',
  items: ['crown'],
  heroes: { mage: 3 },
  banned: false,
};

/** A valid submission; a test overrides the part that it is about. */
export const submissionOf = (part: Partial<Submission> = {}): Submission => ({
  submissionId: randomUUID(),
  gameId: 'test-game',
  serverId: 'test-qq',
  answers: goodAnswers,
  ...part,
});
