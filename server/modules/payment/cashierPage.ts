import { escaped } from '../../http/html';
import type { SandboxTrade } from '../../providers/payment/sandboxPayment';

const page = (body: string) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>沙箱收银台 · 账号博士</title>
    <style>
      body { margin: 0; padding: 24px 16px; background: #f5f7fa; color: #1b2433;
        font: 16px/1.6 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
      main { max-width: 420px; margin: 0 auto; padding: 24px; background: #fff;
        border-radius: 12px; }
      h1 { margin: 0; font-size: 20px; }
      p { margin: 0; }
      .note { color: #566074; font-size: 14px; }
      .amount { margin: 24px 0 4px; text-align: center; font: 700 40px/1.2 system-ui, sans-serif; }
      .what { margin-bottom: 24px; text-align: center; color: #566074; overflow-wrap: anywhere; }
      button, a { box-sizing: border-box; display: block; width: 100%; min-height: 48px;
        margin-top: 12px; padding: 12px; border: 1px solid #cdd5e0; border-radius: 24px;
        background: #fff; color: #1b2433; font: inherit; line-height: 22px; text-align: center;
        text-decoration: none; cursor: pointer; }
      button:focus-visible, a:focus-visible { outline: 3px solid #0066cc; outline-offset: 2px; }
      button.pay { border-color: #0066cc; background: #0066cc; color: #fff; font-weight: 600; }
      .state { margin-top: 16px; padding: 12px; border-radius: 8px; background: #fff6e5;
        color: #7a4a00; font-size: 14px; }
    </style>
  </head>
  <body>
    <main>
      <h1>沙箱收银台</h1>
      ${body}
    </main>
  </body>
</html>
`;

const outcomeForm = (outcome: string, id: string, label: string) => `
      <form method="post">
        <input type="hidden" name="outcome" value="${outcome}">
        <button id="${id}" class="${outcome === 'paid' ? 'pay' : ''}">${label}</button>
      </form>`;

/** What can be done at the cashier in each state of a payment. */
function choices({ state, returnUrl }: SandboxTrade): string {
  const back = (label: string) => `<a id="cashier-back" href="${escaped(returnUrl)}">${label}</a>`;
  switch (state) {
    case 'open':
      return (
        outcomeForm('paid', 'cashier-pay', '支付成功') +
        outcomeForm('failed', 'cashier-fail', '支付失败') +
        back('放弃支付，返回账号博士')
      );
    case 'closed':
      return (
        '<p class="state">订单已经关闭。可以在这里试试迟到的支付：钱会自动原路退回。</p>' +
        outcomeForm('paid', 'cashier-pay', '仍然支付（模拟迟到的支付）') +
        back('返回账号博士')
      );
    case 'paid':
      return '<p class="state">已经支付，不需要再付。</p>' + back('返回账号博士');
  }
}

/** The cashier's page of a payment. */
export const cashierPage = (trade: SandboxTrade): string =>
  page(`<p class="note">演示模式不会真的收钱，在这里决定这笔支付的结果。</p>
      <p class="amount">¥${(trade.amount / 100).toFixed(2)}</p>
      <p class="what">${escaped(trade.description)}</p>${choices(trade)}`);

/** The page for a payment that the cashier does not know. */
export const unknownTradePage = page('<p class="what">没有找到这笔支付，请回到订单重新发起。</p>');
