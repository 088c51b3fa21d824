import type { CallName, PayloadOf } from '@account-doctor/contract/types';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, csvLine } from '../../../server/core/spreadsheet/csv';
import { seedGames } from '../../../server/flows/seed/games';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
});
afterAll(() => service.close());

const ask = async <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
  (await service.call(name, payload, { session: admin.session })).envelope;
const read = async (file: Uint8Array) =>
  ask('POST /desk-api/game/sheet/read', { content: Buffer.from(file).toString('base64') });
const readText = async (text: string) => (await read(Buffer.from(text))).data;

const HEADER = '这一行是,名称,类型,单位,必填,最小值,最大值,选项,稀有度,其他叫法,分类,对价格的影响';
const SERVER = '区服,安卓';
const sheet = (...rows: string[]) => readText([HEADER, SERVER, ...rows].join('\n'));
/** Problems as `line column: text`. */
const problemsOf = (preview: Awaited<ReturnType<typeof readText>>) => [
  ...(preview?.problems ?? []),
  ...(preview?.rows ?? []).flatMap(({ line, problems }) =>
    problems.map(({ column, text }) => `${line} ${column}: ${text}`),
  ),
];

describe('a game in a spreadsheet', () => {
  it('is what the template describes, with all its kinds of rows', async () => {
    const { data } = await ask('GET /desk-api/game/sheet/template', {});
    expect(data?.fileName).toMatch(/^游戏模板 .*\.xlsx$/);
    const preview = (await read(Buffer.from(data?.file ?? '', 'base64'))).data;
    expect(problemsOf(preview)).toEqual([]);
    expect(preview?.game).toMatchObject({
      name: '示例游戏',
      servers: [
        { serverId: 'server-1', label: '安卓 QQ', zoneFamily: '安卓', zones: null },
        {
          serverId: 'server-2',
          label: '苹果微信',
          zoneFamily: '苹果',
          zones: { min: 1, max: 200 },
        },
      ],
      fields: [
        { label: '等级', kind: 'number', required: true, min: 1, max: 100, unit: '级' },
        { label: '段位', kind: 'grade', group: 'rarity' },
        {
          ...{ label: '限定皮肤', kind: 'multi', effect: 'raises' },
          options: [
            { value: '凤求凰', label: '凤求凰', tier: '典藏' },
            { value: '鸣剑-曳影', label: '鸣剑·曳影', tier: '传说' },
          ],
        },
        { label: '限定角色', kind: 'leveled', level: { label: '命', min: 0, max: 6 } },
        { label: '能换绑手机', kind: 'boolean', group: 'security' },
      ],
      words: {
        names: ['示例', '示游'],
        servers: { 'server-1': ['安卓 Q 区', 'QQ 安卓'] },
        fields: {
          'field-1': { names: ['角色等级'] },
          'field-3': { options: { 凤求凰: ['凤求'] } },
        },
      },
    });
    expect(preview?.rows[6]).toMatchObject({
      line: 8,
      makes: '“限定皮肤”的选项，典藏，也叫凤求',
    });
  });

  it('becomes a game of the catalogue by the form', async () => {
    const preview = await sheet(
      '游戏,自家游戏',
      '字段,等级,数字,级,是,0,60',
      '字段,段位,单选,,,,,金|银',
    );
    const game = preview?.game;
    const icon = '/media/evaluation/games/honor-of-kings.png';
    const { code, msg } = await ask('POST /desk-api/game/describe', {
      ...{ servers: game?.servers ?? [], fields: game?.fields ?? [], words: game?.words },
      ...{ name: game?.name ?? '', gameId: 'own-game', initial: 'Z', pinyin: 'zijia' },
      ...{ pinyinInitials: 'zj', iconUrl: icon, position: 50, basis: null },
      ...{ hot: false, aiAvailable: false, humanAvailable: false },
    });
    expect([code, msg]).toEqual(['OK', expect.anything()]);
    const made = (await ask('GET /desk-api/game/get', { gameId: 'own-game' })).data?.game;
    expect(made).toMatchObject({ name: '自家游戏', fields: game?.fields, servers: game?.servers });
  });

  it('says for each row which column is wrong, and why', async () => {
    const preview = await sheet(
      '选项,孤零零',
      '字段,等级,数子,级',
      '选项,不管',
      '字段,战力,数字,,也许,一,9999999999',
      '字段,皮肤,多选,,,,,,,,外形',
      '字段,称号,单选,,,,,"甲,甲乙"',
      '选项,甲',
      `字段,碎片,数字,,,,10,甲,,${'长'.repeat(31)}`,
      '字段,防沉迷,是或否,,,,,,,,安全',
      '字段,称号,数字,,,0,5',
      '皮肤,凤求凰',
      '区服,苹果,,,,3',
      '字段,实名,单选,,,,,可改实名/不可改实名',
      '字段,境界,等级,,,,,炼气 筑基 金丹',
    );
    expect(preview?.game).toBeNull();
    expect(problemsOf(preview)).toEqual([
      '3 这一行是: 选项要写在它的字段下面',
      '4 类型: 请填这些之一：数字、单选、等级、多选、多选带等级、是或否',
      '6 必填: 请填是或否',
      '6 最小值: 应为整数',
      '7 分类: 请填这些之一：外观、养成、稀缺、资源、安全',
      '9 名称: 选项的名称“甲”重复',
      '10 其他叫法: 叫法最多 30 个字',
      '10 选项: 数字没有选项',
      '11 对价格的影响: 安全类的题要选提高或降低价格',
      '12 名称: 名称“称号”重复',
      '13 这一行是: 请填游戏、区服、字段或选项',
      '14 最大值: 请填写两个区号，或都留空',
      '15 选项: 这样只有 1 个选项“可改实名/不可改实名”；几个选项之间请用“、”隔开',
      '16 选项: 这样只有 1 个选项“炼气 筑基 金丹”；几个选项之间请用“、”隔开',
    ]);
  });

  it('has limits, as a catalogue file has them', async () => {
    const wide = await sheet(
      '字段,战力,数字,,,5,1',
      '字段,皮肤,多选',
      `字段,${'长'.repeat(21)},是或否`,
    );
    expect(problemsOf(wide)).toEqual([
      '3 最小值: 最小值不能大于最大值',
      '4 选项: 至少要有一个没有停用的选项',
      '5 名称: 最多 20 个字',
    ]);
    expect(problemsOf(await readText(`${HEADER}\n${SERVER}`))).toEqual(['字段：至少要有一个字段']);
  });

  it('is read from a workbook, from copied cells, and from CSV, below a title', async () => {
    const rows = [
      ['我的游戏'],
      ['内容', '名称', '题型', '最小', '最大'],
      ['区服', '安卓'],
      ['字段', '等级', '数字', 1, 60],
    ];
    const workbook = await writeXlsx({ sheets: [{ name: '表', rows }] });
    const tabs = rows.map((row) => row.join('\t')).join('\n');
    const csv = BYTE_ORDER_MARK + rows.map((row) => csvLine(row.map(String))).join('');
    const games = await Promise.all(
      [workbook, Buffer.from(tabs), Buffer.from(csv)].map(async (file) => (await read(file)).data),
    );
    expect(games.map(problemsOf)).toEqual([[], [], []]);
    for (const preview of games)
      expect(preview?.game?.fields).toMatchObject([{ label: '等级', min: 1, max: 60 }]);
  });

  it('is refused as a whole without the needed columns, with unknown ones, or if it is no spreadsheet', async () => {
    expect(problemsOf(await readText('名称,类型\n等级,数字'))).toEqual([
      '没有“这一行是”和“名称”这两列，请按模板的表头填写',
    ]);
    expect(problemsOf(await readText(`${HEADER},颜色\n${SERVER}`))).toEqual(['不认识的列：颜色']);
    expect(problemsOf(await readText('这一行是,名称,别名,叫法\n区服,安卓'))).toEqual([
      '“其他叫法”这一列有两个，请删掉一个',
    ]);
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]);
    expect(problemsOf((await read(old)).data)).toEqual([
      '这是旧版 XLS 或设了密码的表格，请另存为 XLSX 或 CSV 再试',
    ]);
    const huge = await read(new Uint8Array(2 * 1_048_576 + 3));
    expect(huge.code).toBe('VALIDATION_FAILED');
    expect(JSON.stringify(huge.data)).toContain('文件超过 2 MB');
    const long = `${HEADER}\n${`${SERVER}\n`.repeat(10_001)}`;
    expect(problemsOf(await readText(long))).toEqual(['表格超过 10000 行']);
  });
});

describe('a spreadsheet for a known game', () => {
  beforeAll(() => service.services.database.transaction((tx) => seedGames(tx, service.services)));

  const GAME = 'genshin-impact';
  const known = async () => (await ask('GET /desk-api/game/get', { gameId: GAME })).data;
  const update = async (file: Uint8Array | string, gameId = GAME) => {
    const content = Buffer.from(file).toString('base64');
    return (await ask('POST /desk-api/game/sheet/read', { gameId, content })).data;
  };
  const rowsTo = (...rows: string[]) => update([HEADER, ...rows].join('\n'));
  /** Names of a server, and of a field with options, in the known game. */
  const named = async () => {
    const game = (await known())?.game;
    const field = game?.fields.find((one) => one.kind === 'multi' || one.kind === 'leveled');
    const options = field && 'options' in field ? field.options : [];
    return { server: game?.servers[0], field, options };
  };

  it('changes nothing if it is the download of the game, for each built-in game', async () => {
    const { data } = await ask('GET /desk-api/game/list', {});
    expect(data?.list.length).toBeGreaterThan(3);
    for (const { gameId, name } of data?.list ?? []) {
      const sheetOf = await ask('GET /desk-api/game/sheet/template', { gameId });
      expect(sheetOf.data?.fileName).toContain(`${name}表格`);
      const read = await update(Buffer.from(sheetOf.data?.file ?? '', 'base64'), gameId);
      expect(problemsOf(read)).toEqual([]);
      expect(read?.rows.filter(({ makes }) => makes !== '')).toEqual([]);
      expect(read?.update?.changes).toEqual([]);
      const { data: whole } = await ask('GET /desk-api/game/get', { gameId });
      expect(read?.update).toMatchObject({ game: whole?.game, basis: whole?.basis });
    }
  });

  it('adds servers, fields, options and names, and keeps all that it does not mention', async () => {
    const before = await known();
    const { server, field, options } = await named();
    const read = await rowsTo(
      `区服,${server?.label},,,,,,,,新叫法`,
      '区服,海外服',
      `字段,${field?.label},,,,,,"${options[0]?.label}、新角色甲"`,
      `选项,${options[1]?.label},,,,,,,传说`,
      '选项,新角色乙,,,,,,,稀有,乙乙',
      '字段,探索度,数字,%,,0,100',
    );
    expect(problemsOf(read)).toEqual([]);
    expect(read?.game).toBeNull();
    expect(read?.rows.map(({ makes }) => makes)).toEqual([
      '新增叫法新叫法',
      '新增，行情分组“海外服”',
      '新增选项新角色甲',
      expect.stringMatching(/^稀有度：.+ → “传说”$/),
      `“${field?.label}”的新选项，稀有，也叫乙乙`,
      '新增，数字，外观，0 到 100 %',
    ]);
    const { game = null, basis = '' } = read?.update ?? {};
    if (!game) throw new Error('no update');
    const saved = await ask('POST /desk-api/game/describe', { ...game, basis });
    expect([saved.code, saved.msg]).toEqual(['OK', expect.anything()]);
    const after = (await known())?.game;
    expect(after).toEqual(game);
    expect(after?.servers.map(({ serverId }) => serverId)).toEqual([
      ...(before?.game.servers ?? []).map(({ serverId }) => serverId),
      `server-${(before?.game.servers.length ?? 0) + 1}`,
    ]);
    const taken = after?.fields.find(({ key }) => key === field?.key);
    const names = taken && 'options' in taken ? taken.options.map(({ value }) => value) : [];
    expect(names).toEqual([...options.map(({ value }) => value), '新角色甲', '新角色乙']);
    const others = ({ key }: { key: string }) =>
      key !== field?.key && key !== after?.fields.at(-1)?.key;
    expect(after?.fields.filter(others)).toEqual(before?.game.fields.filter(others));
    expect(after?.evidence).toEqual(before?.game.evidence);
    const audited = await service.services.database.$client.query<{ details: unknown }>(
      `select details from audit_entries where action = 'game.save' order by entry_id desc limit 1`,
    );
    expect(JSON.stringify(audited.rows)).toContain('新增区服“海外服”');
  });

  it('changes a part that is named by its id, and refuses what accounts do not allow', async () => {
    const { field, options } = await named();
    const number = (await known())?.game.fields.find(({ kind }) => kind === 'number');
    const header = '这一行是,名称,编号,类型,最小值,最大值,选项,提示';
    const edit = (...rows: string[]) => update([header, ...rows].join('\n'));
    const renamed = await edit(`字段,新名称,${field?.key},,,,,写法`);
    expect(renamed?.rows[0]?.makes).toMatch(/^提示：“.+” → “写法”；名称：“.+” → “新名称”$/);
    expect(
      problemsOf(
        await edit(
          `字段,${number?.label},,单选`,
          `字段,${field?.label}`,
          `字段,${field?.label}`,
          '游戏,别的游戏',
        ),
      ),
    ).toEqual([
      '2 类型: 已有的字段是数字，不能改类型，请另加一个字段',
      `4 名称: “${field?.label}”在上面已经有一行`,
      '5 名称: 这是另一个游戏，现在更新的是“原神”',
    ]);
    const twice = `选项,${options[0]?.label}`;
    expect(problemsOf(await edit(`字段,${field?.label}`, twice, twice))).toEqual([
      `4 名称: “${options[0]?.label}”在上面已经有一行`,
    ]);
    expect(problemsOf(await edit(`字段,${number?.label},,,,2`))).toEqual([
      `字段“${number?.label}”的范围变小了，已有账号的数字会被拒绝，请只扩大范围`,
    ]);
  });

  it('is not saved over a change that another member made meanwhile', async () => {
    const read = await rowsTo('区服,测试服甲');
    const other = await rowsTo('区服,测试服乙');
    if (!read?.update || !other?.update) throw new Error('no update');
    for (const [{ game, basis }, code] of [
      [other.update, 'OK'],
      [read.update, 'VALIDATION_FAILED'],
    ] as const)
      expect((await ask('POST /desk-api/game/describe', { ...game, basis })).code).toBe(code);
    expect(
      (await ask('POST /desk-api/game/sheet/read', { gameId: 'none', content: 'YQ==' })).code,
    ).toBe('GAME_NOT_FOUND');
  });
});
