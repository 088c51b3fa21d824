import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeSales } from '../../../server/flows/takeSales';
import { seedTestGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';
import { fileOfSales } from './fileOfSales';

let service: TestService;
let admin: SignedInMember;

beforeAll(async () => {
  service = await buildService({ now: new Date('2026-11-18T20:00:00Z') });
  await seedTestGame(service.services);
  admin = await signedInMember(service, 'admin');
  const { database, now } = service.services;
  const header = 'source_ref,game,server,kind,price_yuan,at,account_ref,skins,rank,items,heroes';
  const row = (ref: string) =>
    `${ref},test-game,test-qq,sold,1280.50,2026-11-01,acc-${ref},60,gold,crown|cloak,mage:3|archer:0`;
  const file = fileOfSales([header, row('one'), row('two'), row('three')].join('\n'));
  await takeSales({ database, now: now(), reject: () => undefined }, file);
});
afterAll(() => service.close());

const answer = async <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
  (await service.call(name, payload, { session: admin.session })).envelope;

async function ask<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
): Promise<DataOf<Name>> {
  const { data, code, msg } = await answer(name, payload);
  if (!data) throw new Error(`${code} ${msg}`);
  return data;
}

const find = async (text: string) => (await ask('GET /desk-api/sale/list', { text })).list;
const idOf = async (text: string) => (await find(text))[0]?.saleId ?? '';

describe('a single sale', () => {
  it('is found by its reference, its account, its game and its file', async () => {
    expect(await find('one')).toMatchObject([
      { sourceRef: 'one', gameName: '测试游戏', server: '安卓 QQ', price: 128_050, state: null },
    ]);
    expect(await find('acc-two')).toMatchObject([{ sourceRef: 'two' }]);
    expect(await find('nothing')).toEqual([]);
    expect(await find('%')).toEqual([]);
    const [one] = await find('one');
    const importId = one?.importId ?? 0;
    expect((await ask('GET /desk-api/sale/list', { importId })).total).toBe(3);
    expect((await ask('GET /desk-api/sale/list', { gameId: 'closed-game' })).total).toBe(0);
  });

  it('stays the same if it is saved as it is shown', async () => {
    const saleId = await idOf('two');
    const stored = () =>
      service.services.database.$client.query(
        `select sale_id, server_id, answers, price, kind, at, days_to_sell, account_ref, source_ref
         from sales where sale_id = '${saleId}'`,
      );
    const { rows: before } = await stored();
    const { cells } = await ask('GET /desk-api/sale/get', { saleId });
    await ask('POST /desk-api/sale/edit', { saleId, cells });
    expect((await stored()).rows).toEqual(before);
  });

  it('is edited like a row of a file, with its history and an audit entry', async () => {
    const saleId = await idOf('one');
    const { cells } = await ask('GET /desk-api/sale/get', { saleId });
    expect(cells).toMatchObject({ price_yuan: '1280.50', at: '2026-11-01', items: '皇冠|披风' });
    const wrong = { ...cells, at: '2026-02-30', items: '王冠' };
    expect(await answer('POST /desk-api/sale/edit', { saleId, cells: wrong })).toMatchObject({
      code: 'VALIDATION_FAILED',
      data: { fields: { 'cells.at': '没有“2026-02-30”这一天' } },
    });
    const mended = { ...cells, price_yuan: '¥1,300', heroes: '法师:2', items: '无' };
    await ask('POST /desk-api/sale/edit', { saleId, cells: mended });
    expect(await ask('GET /desk-api/sale/get', { saleId })).toMatchObject({
      price: 130_000,
      cells: { heroes: '法师:2', items: '无' },
      history: [{ price: 128_050, importId: null, alias: expect.any(String) as string }],
    });
    const { list } = await ask('GET /desk-api/audit/list', { action: 'sale.edit' });
    expect(list[0]).toMatchObject({
      subject: saleId,
      details: { before: { salePrice: 128_050 }, after: { salePrice: 130_000 } },
    });
  });

  it('is deleted once', async () => {
    const saleId = await idOf('three');
    await ask('POST /desk-api/sale/remove', { saleId });
    expect(await find('three')).toEqual([]);
    expect((await answer('POST /desk-api/sale/remove', { saleId })).code).toBe('SALE_NOT_FOUND');
    expect((await answer('GET /desk-api/sale/get', { saleId })).code).toBe('SALE_NOT_FOUND');
    const { list } = await ask('GET /desk-api/audit/list', { action: 'sale.remove' });
    expect(list).toHaveLength(1);
  });
});
