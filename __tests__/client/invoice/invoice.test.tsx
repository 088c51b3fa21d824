import { afterEach, describe, expect, it, vi } from 'vitest';
import Taro from '@tarojs/taro';
import type { Invoice, OrderInvoice } from '@account-doctor/contract/types';
import { InvoiceLink } from '@/features/invoice/InvoiceLink';
import { OrderInvoicePage } from '@/features/invoice/OrderInvoicePage';
import type { RootStore } from '@/stores/RootStore';
import { closeScreen, openScreen } from '../support/screen';
import { accepted, refused, serveWith, status } from '../support/service';

const TAX_NUMBER = '91350100M000100Y43';
const at = '2026-11-28T02:00:00.000Z';
const asked: Invoice = {
  invoiceId: 'invoice-1',
  state: 'asked',
  buyer: 'company',
  title: '深圳市示例有限公司',
  taxNumber: TAX_NUMBER,
  mail: null,
  amount: 3_900,
  askedAt: at,
  settledAt: null,
  reason: null,
  number: null,
  file: null,
};
const nothingYet: OrderInvoice = {
  orderNo: '2026112800000001',
  gameName: '王者荣耀',
  amount: 3_900,
  open: true,
  invoice: null,
};
const withInvoice = (part: Partial<Invoice>, open = false): OrderInvoice => ({
  ...nothingYet,
  open,
  invoice: { ...asked, ...part },
});

/** Imitates a service that stores the invoice of one order; returns the requests. */
function serve(order: OrderInvoice) {
  const sent: unknown[] = [];
  let kept = order;
  serveWith(({ url, data }) => {
    if (url.includes('/invoice/withdraw')) {
      sent.push(JSON.parse(String(data)));
      kept = { ...kept, open: true, invoice: { ...asked, ...kept.invoice, state: 'withdrawn' } };
    }
    if (url.includes('/invoice/ask')) {
      sent.push(JSON.parse(String(data)));
      kept = withInvoice({});
    }
    return accepted(kept);
  });
  return sent;
}
const signIn = ({ session }: RootStore) =>
  session.signIn({ token: 'token-1', userId: 'user-1', newUser: false });
const openPage = () => openScreen(() => <OrderInvoicePage orderId="order-1" />, signIn);
const openLink = () => openScreen(() => <InvoiceLink orderId="order-1" />, signIn);

afterEach(closeScreen);

describe('requesting an invoice', () => {
  it('for a person requires only a title', async () => {
    const sent = serve(nothingYet);
    const screen = await openPage();
    expect(screen.text()).toContain('申请发票 ¥39.00');
    expect(screen.text()).not.toContain('企业税号');
    await screen.pressButton('提交申请');
    expect(screen.text()).toContain('请填写发票抬头');
    await screen.fill('发票抬头', '张三');
    await screen.pressButton('提交申请');
    expect(sent).toEqual([{ orderId: 'order-1', buyer: 'person', title: '张三' }]);
    expect(screen.text()).toContain('开好后会发消息通知您');
    expect(screen.text()).not.toContain('提交申请');
  });

  it('for a company validates the tax number and the mail address', async () => {
    const sent = serve(nothingYet);
    const screen = await openPage();
    await screen.tap(screen.getByRole('radio', { name: '企业' }));
    await screen.fill('发票抬头', '深圳市示例有限公司');
    await screen.fill('企业税号', '91350100M000100Y44');
    await screen.fill('接收邮箱（选填）', 'nobody');
    await screen.pressButton('提交申请');
    expect(screen.text()).toContain('税号有误，请和营业执照核对');
    expect(screen.text()).toContain('邮箱格式不正确');
    expect(sent).toEqual([]);
    await screen.fill('企业税号', '9135 0100 m000 100y 43');
    await screen.fill('接收邮箱（选填）', 'finance@example.com');
    await screen.pressButton('提交申请');
    expect(sent).toMatchObject([{ buyer: 'company', mail: 'finance@example.com' }]);
  });

  it('is not offered for free orders and orders of other users', async () => {
    serve({ ...nothingYet, amount: 0, open: false });
    const screen = await openPage();
    expect(screen.text()).toContain('付过款、没退款的订单才能开发票');
    closeScreen();
    serveWith(() => status(404, refused('ORDER_NOT_FOUND', '找不到这笔订单').data));
    expect((await openPage()).text()).toContain('找不到这笔订单，去评估记录看看');
  });
});

describe('an invoice', () => {
  it.each<[string, OrderInvoice, string[], boolean]>([
    [
      'that is issued can be downloaded',
      withInvoice({ state: 'issued', number: '2'.repeat(20), file: { url: '/f', fileName: 'f' } }),
      ['已开具', '2'.repeat(20)],
      true,
    ],
    [
      'that was rejected says why, and can be requested again',
      withInvoice({ state: 'refused', reason: '抬头不对' }, true),
      ['未能开具', '抬头不对', '提交申请'],
      false,
    ],
    [
      'that was withdrawn before a refund offers no new request',
      withInvoice({ state: 'withdrawn' }),
      ['已取消', '订单已退款，不再开具发票。'],
      false,
    ],
    [
      'that was rejected before a refund offers no new request',
      withInvoice({ state: 'refused', reason: '抬头不对' }),
      ['抬头不对', '订单已退款，不再开具发票。'],
      false,
    ],
    [
      'of a refunded order says that it must be reversed',
      withInvoice({ state: 'reversing' }),
      ['冲红作废'],
      false,
    ],
    [
      'in a state that only a newer service knows is shown without that state',
      withInvoice({ state: 'lost' as 'asked' }),
      [asked.title],
      false,
    ],
  ])('%s', async (_, order, words, file) => {
    serve(order);
    const screen = await openPage();
    for (const word of words) expect(screen.text()).toContain(word);
    expect(screen.text().includes('下载发票 PDF')).toBe(file);
  });
});

describe('a pending request', () => {
  it('can be withdrawn after a question, corrected, and sent again', async () => {
    const ask = vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: false } as never);
    const sent = serve(withInvoice({ mail: 'a@b.cn' }));
    const screen = await openPage();
    await screen.pressButton('撤回申请');
    expect(sent).toEqual([]);
    ask.mockResolvedValue({ confirm: true } as never);
    await screen.pressButton('撤回申请');
    expect(sent).toEqual([{ orderId: 'order-1', invoiceId: 'invoice-1' }]);
    expect(screen.text()).toContain('申请已撤回');
    await screen.fill('发票抬头', '深圳市样例有限公司');
    await screen.pressButton('提交申请');
    expect(sent[1]).toEqual({
      ...{ orderId: 'order-1', buyer: 'company' },
      ...{ title: '深圳市样例有限公司', taxNumber: TAX_NUMBER, mail: 'a@b.cn' },
    });
    ask.mockRestore();
  });

  it('that was issued meanwhile shows its current state', async () => {
    const ask = vi.spyOn(Taro, 'showModal').mockResolvedValue({ confirm: true } as never);
    let state: Invoice['state'] = 'asked';
    serveWith(({ url }) => {
      if (!url.includes('/invoice/withdraw')) return accepted(withInvoice({ state }));
      state = 'issued';
      return refused('INVOICE_DECIDED', '这次申请已经有结果，不能撤回，请看最新进度');
    });
    const screen = await openPage();
    await screen.pressButton('撤回申请');
    expect(screen.text()).toContain('已开具');
    expect(screen.text()).not.toContain('撤回申请');
    ask.mockRestore();
  });
});

describe('an order’s link to its invoice', () => {
  it.each<[string, OrderInvoice]>([
    ['申请发票', nothingYet],
    ['发票申请中', withInvoice({})],
    ['发票申请已撤回', withInvoice({ state: 'withdrawn' }, true)],
    ['发票已开具 · 下载', withInvoice({ state: 'issued' })],
    ['未能开具发票：抬头不对', withInvoice({ state: 'refused', reason: '抬头不对' }, true)],
  ])('says %s', async (words, order) => {
    serve(order);
    const screen = await openLink();
    await screen.pressButton(words);
    expect(screen.opened).toEqual([
      ['navigateTo', '/pagesA/pages/mine/invoice/index?orderId=order-1'],
    ]);
  });

  it('is absent for orders without an invoice', async () => {
    serve({ ...nothingYet, open: false });
    expect((await openLink()).text()).toBe('');
  });
});
