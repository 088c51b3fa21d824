import { expect, it } from 'vitest';
import { cellAnswer } from '../../../server/domain/sale/cellAnswer';
import { suggestMapping } from '../../../server/domain/sale';
import { answerProblemsOf } from '../../../server/domain/sale/unknownNames';
import { testGame } from '../evaluation/testGame';

const games = new Map([['test-game', { ...testGame, name: testGame.game.name }]]);
const columnOf = (name: string) =>
  Object.entries(
    suggestMapping({ names: [name], samples: [[]] }, games, 'test-game').columns,
  )[0]?.[0];

it.each<[string, string | undefined]>([
  ...['卖出价', '到手价', '成交金额', '实际成交价(元)'].map(
    (name) => [name, 'price_yuan'] as [string, string | undefined],
  ),
  ...['店铺单号', '订单编号', '流水号', '平台订单编号'].map(
    (name) => [name, 'source_ref'] as [string, string | undefined],
  ),
  ...['出售时间', '下单时间', '付款日期'].map(
    (name) => [name, 'at'] as [string, string | undefined],
  ),
  ...['进货价', '充值金额', '注册时间', '角色编号'].map(
    (name) => [name, undefined] as [string, string | undefined],
  ),
  ['是否皮肤数量', 'skins'],
])('a column %s is suggested as %s', (name, column) => expect(columnOf(name)).toBe(column));

const heroes = testGame.fields.find(({ key }) => key === 'heroes');

it.each(['法师*3', '法师x3', '法师×3', '法师＊3'])('the level is read from %s', (cell) => {
  if (heroes?.kind !== 'leveled') throw new Error('No field');
  const name = heroes.options[0]?.label ?? '';
  expect(cellAnswer(heroes, cell.replace('法师', name), {})).toEqual({ mage: 3 });
});

it('a cell without levels is answered with options of the game', () => {
  if (heroes?.kind !== 'leveled') throw new Error('No field');
  const [one, other] = heroes.options.map(({ label }) => label);
  const problems = answerProblemsOf(testGame, 'test-game', { skins: 1, heroes: '都有' });
  expect(problems.map(({ chinese }) => chinese)).toEqual([
    `请写明每一项和它的等级，如“${one}:3、${other}:0”，没有就写“无”`,
  ]);
});

it('an option is found by the words of the game it is looked up for', () => {
  if (heroes?.kind !== 'leveled') throw new Error('No field');
  const words = { fields: { heroes: { options: { mage: ['老法'] } } } };
  expect(cellAnswer(heroes, '老法*3', {})).not.toEqual({ mage: 3 });
  expect(cellAnswer(heroes, '老法*3', { words })).toEqual({ mage: 3 });
  expect(cellAnswer(heroes, '老法*3', {})).not.toEqual({ mage: 3 });
});
