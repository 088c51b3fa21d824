import { cardPage, escapeHtml } from '../../core/http/html';
import type { SandboxTrade } from '../../providers/payment/sandboxPayment';

const cashierCard = (brand: string, body: string) =>
  cardPage(
    `沙箱收银台 · ${brand}`,
    `<h1>沙箱收银台</h1>
      ${body}`,
    `.amount { margin: 24px 0 4px; text-align: center; font: 700 40px/1.2 system-ui, sans-serif; }
      .what { margin-bottom: 24px; text-align: center; color: #566074; overflow-wrap: anywhere; }`,
  );

const outcomeForm = (outcome: string, id: string, label: string) => `
      <form method="post">
        <input type="hidden" name="outcome" value="${outcome}">
        <button id="${id}" class="${outcome === 'paid' ? 'primary' : ''}">${label}</button>
      </form>`;

/** The buttons of the cashier in each state of a payment. */
function choiceButtons(brand: string, { state, returnUrl }: SandboxTrade): string {
  const backLink = (label: string) =>
    `<a id="cashier-back" href="${escapeHtml(returnUrl)}">${escapeHtml(label)}</a>`;
  switch (state) {
    case 'open':
      return (
        outcomeForm('paid', 'cashier-pay', '支付成功') +
        outcomeForm('failed', 'cashier-fail', '支付失败') +
        backLink(`放弃支付，返回${brand}`)
      );
    case 'closed':
      return (
        '<p class="state">订单已经关闭。可以在这里试试迟到的支付：钱会自动原路退回。</p>' +
        outcomeForm('paid', 'cashier-pay', '仍然支付（模拟迟到的支付）') +
        backLink(`返回${brand}`)
      );
    case 'paid':
      return '<p class="state">已经支付，不需要再付。</p>' + backLink(`返回${brand}`);
  }
}

/** The cashier page of a payment; `brand` is the name of the service. */
export const cashierPage = (brand: string, trade: SandboxTrade): string =>
  cashierCard(
    brand,
    `<p class="note">演示模式不会真的收钱，在这里决定这笔支付的结果。</p>
      <p class="amount">¥${(trade.amount / 100).toFixed(2)}</p>
      <p class="what">${escapeHtml(trade.description)}</p>${choiceButtons(brand, trade)}`,
  );

/** The page shown for an unknown payment. */
export const unknownTradePage = (brand: string): string =>
  cashierCard(brand, '<p class="what">找不到这笔支付，请回到订单重新发起。</p>');
