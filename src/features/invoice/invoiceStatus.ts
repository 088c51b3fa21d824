import { type InvoiceState, canRequestInvoiceAgain } from '@account-doctor/contract/invoice';
import type { LabelTone } from '@account-doctor/contract/tone';

interface InvoiceStatus {
  label: string;
  tone: LabelTone;
  text: string;
}

const standings: Record<InvoiceState, InvoiceStatus> = {
  asked: {
    label: '申请中',
    tone: 'primary',
    text: '开好后会发消息通知您，到这里下载。填错了可以撤回，改好再提交。',
  },
  issued: { label: '已开具', tone: 'success', text: '发票已开好，下载后请妥善保存。' },
  refused: { label: '未能开具', tone: 'warning', text: '改好后可以重新申请。' },
  withdrawn: { label: '申请已撤回', tone: 'info', text: '改好后可以重新申请。' },
  closed: { label: '已取消', tone: 'info', text: '订单已退款，不再开具发票。' },
  reversing: {
    label: '待红冲',
    tone: 'warning',
    text: '订单已退款，这张发票会冲红作废，请不要再用它报销。',
  },
  reversed: {
    label: '已红冲',
    tone: 'info',
    text: '订单已退款，这张发票已经冲红作废。',
  },
};

/**
 * Label and text for the state of an invoice; `undefined` for a state that only a newer service knows.
 * @param open whether a new invoice can be requested now
 */
export const invoiceStatus = (state: InvoiceState, open: boolean): InvoiceStatus | undefined =>
  // For a refunded order no new invoice can be requested.
  standings[canRequestInvoiceAgain(state) && !open ? 'closed' : state];

/** Text of a link to the invoice, by its state. */
export const invoiceLinkText = (state: InvoiceState, open: boolean): string =>
  `发票${invoiceStatus(state, open)?.label ?? ''}`;
