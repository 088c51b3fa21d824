import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { testGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  await service.services.database.transaction((tx) => insertGame(tx, testGame, 0));
});
afterAll(() => service.close());

const gameId = testGame.game.gameId;

type Described = PayloadOf<'POST /desk-api/game/describe'>;

const read = async () => {
  const { session } = admin;
  const { envelope } = await service.call('GET /desk-api/game/get', { gameId }, { session });
  if (!envelope.data) throw new Error(envelope.code);
  return envelope.data;
};
/** The game as the desk saves it without changes. */
const described = async (): Promise<Described> => {
  const { game, basis } = await read();
  return { ...game, basis };
};
const save = async (game: Described, { session } = admin) =>
  (await service.call('POST /desk-api/game/describe', game, { session })).envelope;

const field = (game: Described, key: string) => game.fields.find((row) => row.key === key)!;
const optionsOf = (game: Described, key: string) => {
  const found = field(game, key);
  return 'options' in found ? found.options : [];
};

const audited = async (subject: string) =>
  (
    await service.call('GET /desk-api/audit/list', { subject }, { session: admin.session })
  ).envelope.data?.list.map(({ action }) => action);

describe('a game', () => {
  it('is opened, closed and moved', async () => {
    const shown = { hot: false, aiAvailable: false, humanAvailable: true, position: 7 };
    const { session } = admin;
    const answer = await service.call(
      'POST /desk-api/game/save',
      { gameId, ...shown },
      { session },
    );
    expect(answer.envelope.data).toMatchObject({ gameId, ...shown });
    const { data } = (await service.call('GET /desk-api/game/list', {}, { session })).envelope;
    expect(data?.list).toContainEqual(expect.objectContaining({ gameId, ...shown }));
    expect(await audited(gameId)).toContain('game.save');
  });

  it('that does not exist is rejected', async () => {
    const payload = {
      gameId: 'chess',
      hot: true,
      aiAvailable: true,
      humanAvailable: true,
      position: 0,
    };
    const { session } = admin;
    const { envelope } = await service.call('POST /desk-api/game/save', payload, { session });
    expect(envelope.code).toBe('GAME_NOT_FOUND');
  });
});

describe('a game described at the desk', () => {
  it('gets servers, fields, options and tiers, and the changes are listed', async () => {
    const game = await described();
    field(game, 'skins').label = '皮肤总数';
    field(game, 'skins').hint = '背包首页可以看到';
    optionsOf(game, 'items').push({ value: 'wings', label: '翅膀', tier: 'SS' });
    game.fields.push({ ...field(game, 'banned'), key: 'sold', label: '是否转过手' });
    game.servers.push({ serverId: 'new', label: '新区', zoneFamily: 'qq', zones: null });
    const { code, data } = await save(game);
    expect([code, data?.changes]).toEqual([
      'OK',
      [
        '新增区服“新区”（new）',
        '新增字段“是否转过手”（sold）',
        '字段“皮肤数量”的名称：“皮肤数量” → “皮肤总数”',
        '字段“皮肤数量”的提示：无 → “背包首页可以看到”',
        '字段“限定道具”新增选项“翅膀”（wings）',
      ],
    ]);
    const { basis: _before, ...saved } = game;
    expect((await read()).game).toEqual(saved);
    expect(await audited(gameId)).toContain('game.save');
    expect((await save(await described())).data?.changes).toEqual([]);
  });

  it('does not show what is retired, until it is used again', async () => {
    const before = await described();
    const game = structuredClone(before);
    field(game, 'skins').retired = true;
    optionsOf(game, 'items').find(({ value }) => value === 'crown')!.retired = true;
    expect((await save(game)).code).toBe('OK');
    expect(field(await described(), 'skins').retired).toBe(true);
    expect((await save({ ...before, basis: (await read()).basis })).code).toBe('OK');
    expect(JSON.stringify(await described())).not.toContain('retired');
  });

  it('is added once under its own id, closed or open', async () => {
    const game = { ...(await described()), gameId: 'another', name: '另一个游戏', basis: null };
    const answers = await Promise.all([save(game), save(game)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'VALIDATION_FAILED']);
    expect(answers.map(({ msg }) => msg).join()).toContain('这个编号已被另一个游戏使用');
    expect(await audited('another')).toEqual(['game.create']);
    const iconUrl = '/media/evaluation/games/own/none.png';
    expect((await save({ ...game, gameId: 'third', iconUrl })).msg).toBe('请上传图标');
  });

  it('is not saved over another member’s change', async () => {
    const [one, other] = [await described(), await described()];
    one.name = '先改的';
    other.name = '后改的';
    expect((await save(one)).code).toBe('OK');
    expect((await save(other)).msg).toContain('刚刚被别人改过');
    expect((await read()).game.name).toBe('先改的');
  });

  const refused: [string, (game: Described) => void, string][] = [
    ['a field less', (game) => game.fields.pop(), 'game'],
    ['a server less', (game) => game.servers.pop(), 'game'],
    ['grades in another order', (game) => optionsOf(game, 'rank').reverse(), 'game'],
    ['no label', (game) => (field(game, 'skins').label = ' '), 'fields.0.label'],
    ['a label twice', (game) => (field(game, 'skins').label = '来源'), 'fields.1'],
    ['a long hint', (game) => (field(game, 'skins').hint = '长'.repeat(61)), 'fields.0.hint'],
    ['a bad key', (game) => (field(game, 'skins').key = '皮肤'), 'fields.0.key'],
    [
      'a long tier',
      (game) => (optionsOf(game, 'items')[0]!.tier = 'S'.repeat(9)),
      'fields.3.options.0.tier',
    ],
    [
      'no offered option',
      (game) => optionsOf(game, 'items').forEach((option) => (option.retired = true)),
      'fields.3.options',
    ],
    ['no server', (game) => (game.servers = []), 'servers'],
  ];
  it.each(refused)('is rejected with %s, and does not change', async (_, spoil, place) => {
    const before = await read();
    const game = await described();
    spoil(game);
    const { code, data } = await save(game);
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys((data as unknown as { fields: object }).fields)).toContain(place);
    expect(await read()).toEqual(before);
  });

  it('can be changed only by an admin', async () => {
    expect((await save(await described(), await signedInMember(service, 'senior'))).code).toBe(
      'FORBIDDEN',
    );
  });
});
