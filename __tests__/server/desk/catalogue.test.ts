import { Catalogue, catalogueText } from '@account-doctor/contract/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guidelineKey } from '@account-doctor/contract/content';
import { evidenceRuleOf, wordsOfGames } from '../../../server/domain/game';
import { recogniseGame } from '../../../server/domain/reading/read/recogniseGame';
import { insertGame } from '../../../server/domain/game/store';
import { testGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
let valuer: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  valuer = await signedInMember(service, 'valuer');
  await service.services.database.transaction((tx) => insertGame(tx, testGame, 0));
});
afterAll(() => service.close());

const exported = async () =>
  (await service.call('GET /desk-api/game/catalogue/get', {}, { session: admin.session })).envelope
    .data?.file ?? '';
const compare = async (file: string) =>
  (
    await service.call(
      'POST /desk-api/game/catalogue/compare',
      { file },
      { session: admin.session },
    )
  ).envelope.data;
const take = async (file: string, basis: string, { session } = admin) =>
  (await service.call('POST /desk-api/game/catalogue/take', { file, basis }, { session })).envelope;
/** The file of the current games with a change. */
async function changed(change: (catalogue: Catalogue) => void): Promise<string> {
  const catalogue = JSON.parse(await exported()) as Catalogue;
  change(catalogue);
  return catalogueText(catalogue);
}

describe('a file of games at the desk', () => {
  it('contains what the export wrote, and has no differences then', async () => {
    const file = await exported();
    expect(Catalogue.parse(JSON.parse(file)).games.map(({ gameId }) => gameId)).toEqual([
      'test-game',
    ]);
    const compared = await compare(file);
    expect(compared?.problems).toEqual([]);
    expect(compared?.differences.flatMap(({ changes }) => changes)).toEqual([]);
  });

  it('is compared first, then imported as compared, and audited', async () => {
    const file = await changed(({ games }) => {
      games[0]!.name = '改过的游戏';
      games.push({ ...games[0]!, gameId: 'another', name: '另一个游戏', position: 1 });
    });
    const before = await exported();
    const compared = await compare(file);
    expect(compared?.differences.map(({ isNew, changes }) => [isNew, changes])).toEqual([
      [false, ['名称：“测试游戏” → “改过的游戏”']],
      [
        true,
        [
          '新增，3 个区服，6 个字段',
          expect.stringMatching(/^图标 .*\.svg 不存在，页面上是空白，请在游戏页上传$/),
        ],
      ],
    ]);
    expect(await exported()).toBe(before);
    expect((await take(file, compared?.basis ?? '')).code).toBe('OK');
    expect(await exported()).toBe(file);
    const audits = await service.call(
      'GET /desk-api/audit/list',
      { subject: 'another' },
      { session: admin.session },
    );
    const { staffId } = admin;
    expect(audits.envelope.data?.list).toMatchObject([
      { action: 'game.import', staff: { staffId }, details: { isNew: true } },
    ]);
  });

  it('contains words, evidence and guideline, and reports words without a part', async () => {
    const file = await changed(({ games }) => {
      const [game] = games;
      const field = game!.fields.find((one) => one.kind === 'number');
      game!.words = { names: ['测游'], fields: { [field!.key]: { names: ['皮'] } } };
      game!.evidence = { needed: ['仓库总览'], wished: [] };
      game!.guideline = '## 先看能不能上架\n';
    });
    const compared = await compare(file);
    expect(compared?.differences[0]?.changes).toContain('必需材料：无 → 仓库总览');
    expect(compared?.differences[0]?.changes).toContain('改了上架指南');
    expect((await take(file, compared?.basis ?? '')).code).toBe('OK');
    expect(JSON.parse(await exported())).toEqual(JSON.parse(file));
    expect(await evidenceRuleOf(service.services.database, 'test-game')).toEqual({
      needed: ['仓库总览'],
      wished: [],
    });
    const guideline = await service.call('GET /app-api/home/document/get', {
      key: guidelineKey('test-game'),
    });
    expect(guideline.envelope.data?.title).toBe('改过的游戏上架指南');
    const words = await wordsOfGames(service.services.database);
    expect(
      recogniseGame([{ gameId: 'test-game', name: '改过的游戏' }], words, {
        texts: { structured: [], title: ['测游 安卓'], description: [] },
        areBrief: true,
      })?.gameId,
    ).toBe('test-game');

    const wrong = await changed(({ games }) => (games[0]!.words = { servers: { none: ['x'] } }));
    expect((await compare(wrong))?.differences[0]?.problems).toEqual(['叫法里的区服“none”不存在']);
    // A file of a version that did not know these parts does not change them.
    const old = await changed(({ games }) => {
      const { words: _, evidence: _none, guideline: _text, ...rest } = games[0]!;
      games[0] = rest;
    });
    expect((await compare(old))?.differences[0]?.changes).toEqual([]);
  });

  it('is imported once by two concurrent imports, and not after other changes', async () => {
    const file = await changed(({ games }) => (games[0]!.hot = false));
    const basis = (await compare(file))?.basis ?? '';
    const answers = await Promise.all([take(file, basis), take(file, basis)]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'VALIDATION_FAILED']);
    expect(answers.map(({ msg }) => msg).join()).toContain('游戏目录刚刚被改过');
  });

  it('is rejected with each invalid place, by game and field', async () => {
    const file = await changed(({ games }) => {
      games[0]!.fields[0]!.label = '长'.repeat(21);
      games[0]!.servers[1]!.zones = { min: 9, max: 1 };
      Object.assign(games[1]!, { hot: 'yes', price: 1 });
    });
    expect((await compare(file))?.problems).toEqual([
      '游戏“改过的游戏” 区服“双线” 区号：最小区号不能大于最大区号',
      `游戏“改过的游戏” 字段“${'长'.repeat(21)}” 名称：最多 20 个字`,
      '游戏“另一个游戏” 热门：内容格式不正确',
      '游戏“另一个游戏” price：不支持这一项',
    ]);
    expect((await compare('{\n"format": 1,\n"games": [1 2]}'))?.problems).toEqual([
      '文件不是 JSON，第 3 行附近有错误，请检查逗号、引号和括号',
    ]);
    expect((await compare('[]'))?.problems).toEqual(['文件：内容格式不正确']);
    expect((await take('[]', '')).code).toBe('VALIDATION_FAILED');
  });

  it('may be large, but only from an admin', async () => {
    const large = (await exported()) + ' '.repeat(3_000_000);
    expect((await compare(large))?.problems).toEqual([]);
    const refused = await take(large, '', valuer);
    expect(refused.code).toBe('FORBIDDEN');
    const session = { ...admin.session, token: '', cookie: '' };
    expect((await take(large, '', { ...admin, session })).code).toBe('NOT_LOGGED_IN');
  });
});
