import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type TestService } from '../support/service';

let service: TestService;
let admin: SignedInMember;
const query = (text: string, values: unknown[] = []) =>
  service.services.database.$client.query(text, values);

beforeAll(async () => {
  service = await buildService();
  admin = await signedInMember(service, 'admin');
  await query(
    `insert into bill_differences (difference_id, provider, kind, number, ours, theirs, found_at)
     values ('d1', 'wechat', 'payment_amount', 'P1', 3900, 3800, now() - interval '1 hour'),
       ('d2', 'alipay', 'missing_refund', 'R2', 3900, null, now())`,
  );
});
afterAll(() => service.close());

const list = async (state: 'open' | 'settled') => {
  const payload = { state, pageNo: 1, pageSize: 20 };
  const { session } = admin;
  return (await service.call('GET /desk-api/reconciliation/list', payload, { session })).envelope;
};
const settle = (differenceId: string, note: string, { session } = admin) =>
  service.call('POST /desk-api/reconciliation/settle', { differenceId, note }, { session });

describe('differences at the desk', () => {
  it('are listed, oldest first, until a member records how they were settled', async () => {
    expect((await list('open')).data).toMatchObject({
      list: [
        { differenceId: 'd1', ours: 3_900, theirs: 3_800 },
        { differenceId: 'd2', theirs: null },
      ],
      counts: { open: 2, settled: 0 },
    });
    expect((await settle('d1', '差额已在商户平台退回')).envelope.code).toBe('OK');
    expect((await list('open')).data).toMatchObject({ list: [{ differenceId: 'd2' }], total: 1 });
    expect((await list('settled')).data?.list).toMatchObject([
      {
        differenceId: 'd1',
        note: '差额已在商户平台退回',
        staffAlias: expect.any(String) as string,
      },
    ]);
    const { rows } = await query(
      `select details from audit_entries where action = 'reconciliation.settle' and subject = 'd1'`,
    );
    expect(rows).toEqual([{ details: { note: '差额已在商户平台退回' } }]);
  });

  it('are settled once, also concurrently, and only with a remark', async () => {
    expect((await settle('d2', '  ')).envelope.code).toBe('VALIDATION_FAILED');
    const answers = await Promise.all([settle('d2', '已补退'), settle('d2', '渠道确认')]);
    expect(answers.map(({ envelope }) => envelope.code).sort()).toEqual([
      'DIFFERENCE_SETTLED',
      'OK',
    ]);
  });

  it('are visible only to admins', async () => {
    const valuer = await signedInMember(service, 'senior');
    expect((await settle('d2', '已补退', valuer)).envelope.code).toBe('FORBIDDEN');
  });

  it('are shown with the balances of the ledger', async () => {
    await query(
      `with e as (insert into ledger_entries (kind, reference, at) values ('fees', 'wechat 2026-11-22', now())
         returning entry_id)
       insert into ledger_lines select entry_id, account, amount from e, (values ('fees', 23), ('held:wechat', -23)) l (account, amount)`,
    );
    await query(
      `insert into bills values ('wechat', '2026-11-21', now()), ('wechat', '2026-11-22', now())`,
    );
    const { session } = admin;
    const { envelope } = await service.call(
      'GET /desk-api/reconciliation/balances',
      {},
      { session },
    );
    expect(envelope.data).toEqual({
      accounts: [
        { account: 'fees', fen: 23 },
        { account: 'held:wechat', fen: -23 },
      ],
      bills: [{ provider: 'wechat', day: '2026-11-22' }],
    });
  });
});
