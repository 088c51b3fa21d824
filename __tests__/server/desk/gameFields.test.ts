import type { GameField } from '@account-doctor/contract/game';
import type { PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertGame } from '../../../server/domain/game/store';
import { testGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

type Change = PayloadOf<'POST /desk-api/game/fields/save'>['fields'][number];

let service: TestService;
let admin: SignedInMember;
beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  await service.services.database.transaction((tx) => insertGame(tx, testGame, 0));
});
afterAll(() => service.close());

const gameId = testGame.game.gameId;

const changeOf = (field: GameField): Change => ({
  key: field.key,
  label: field.label,
  hint: field.hint ?? '',
  required: field.required,
  retired: false,
  ...('options' in field
    ? { options: field.options.map(({ value, label }) => ({ value, label, retired: false })) }
    : {}),
});

let changes: Change[];
beforeEach(() => {
  changes = testGame.fields.map(changeOf);
});

const change = (key: string): Change => changes.find((row) => row.key === key)!;

/**
 * Saving from the desk of version 2.0.0, which does not know retired parts, must not change them.
 */
async function expectSame(fields: GameField[]): Promise<void> {
  changes = testGame.fields.map(changeOf);
  for (const field of changes)
    for (const row of [field, ...(field.options ?? [])]) delete row.retired;
  expect((await save()).code).toBe('OK');
  expect(await stored()).toEqual(fields);
}

const retire = (rows: { retired?: boolean | undefined }[]) =>
  rows.forEach((row) => {
    row.retired = true;
  });

const save = async () =>
  (
    await service.call(
      'POST /desk-api/game/fields/save',
      { gameId, fields: changes },
      { session: admin.session },
    )
  ).envelope;

const stored = async () =>
  (await service.call('GET /desk-api/game/fields/get', { gameId }, { session: admin.session }))
    .envelope.data?.fields;

const audited = async (subject: string) =>
  (
    await service.call('GET /desk-api/audit/list', { subject }, { session: admin.session })
  ).envelope.data?.list.map(({ action }) => action);

describe("a game's form, from a desk of 2.0.0", () => {
  it('gets new names and a new order; keys and values of accounts and models stay', async () => {
    changes.reverse();
    change('skins').label = '皮肤总数';
    change('skins').hint = '背包首页可以看到';
    change('skins').required = false;
    change('items').options?.reverse();
    expect((await save()).code).toBe('OK');
    const fields = (await stored()) ?? [];
    expect(fields.map(({ key }) => key)).toEqual(testGame.fields.map(({ key }) => key).reverse());
    expect(fields.find(({ key }) => key === 'skins')).toEqual({
      ...testGame.fields[0],
      label: '皮肤总数',
      hint: '背包首页可以看到',
      required: false,
    });
    expect(fields.find(({ key }) => key === 'items')).toMatchObject({
      options: [
        { value: 'cloak', label: '披风' },
        { value: 'crown', label: '皇冠', tier: 'S' },
      ],
    });
    expect(await audited(gameId)).toContain('game.fields.save');
  });

  it('does not show what is retired, until it is used again', async () => {
    change('skins').retired = true;
    change('items').options!.find(({ value }) => value === 'crown')!.retired = true;
    expect((await save()).code).toBe('OK');
    const fields = (await stored()) ?? [];
    expect(fields.find(({ key }) => key === 'skins')).toMatchObject({ retired: true });
    const items = fields.find(({ key }) => key === 'items');
    const options = items && 'options' in items ? items.options : [];
    expect(options.filter(({ retired }) => retired).map(({ value }) => value)).toEqual(['crown']);
    await expectSame(fields);
    changes = testGame.fields.map(changeOf);
    expect((await save()).code).toBe('OK');
    expect(JSON.stringify(await stored())).not.toContain('retired');
  });

  const refused: [string, (form: Change[]) => void, string][] = [
    ['a field less', (form) => form.pop(), 'fields'],
    ['a field twice', (form) => form.push({ ...form[0]! }), 'fields'],
    ['another key', (form) => (form[0]!.key = 'other'), 'fields'],
    ['no label', () => (change('skins').label = ' '), 'fields.0.label'],
    ['a label twice', () => (change('origin').label = '皮肤数量'), 'fields.1.label'],
    ['grades in another order', () => change('rank').options?.reverse(), 'fields.2.label'],
    ['an option less', () => change('items').options?.pop(), 'fields.3.label'],
    [
      'an option with another value',
      () => (change('items').options![0]!.value = 'x'),
      'fields.3.label',
    ],
    [
      'an option twice',
      () => (change('items').options![1]!.label = '皇冠'),
      'fields.3.options.1.label',
    ],
    ['no offered option', () => retire(change('items').options!), 'fields.3.label'],
    ['no offered field', (form) => retire(form), 'fields'],
    ['a long hint', () => (change('skins').hint = '长'.repeat(61)), 'fields.0.hint'],
  ];
  it.each(refused)('is rejected with %s, and does not change', async (_, spoil, place) => {
    const before = await stored();
    spoil(changes);
    const { code, data } = await save();
    expect(code).toBe('VALIDATION_FAILED');
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([place]);
    expect(await stored()).toEqual(before);
  });
});
