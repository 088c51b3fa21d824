import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { useState } from 'react';
import { rethrowAsRequestError, RequestError } from '@account-doctor/client-core/errors';
import { invoiceBuyerLabels } from '@account-doctor/contract/invoice';
import { valueLabel } from '@account-doctor/contract/labels';
import type { Invoice } from '@account-doctor/contract/types';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { OrderNotFound } from '@/features/order/OrderNotFound';
import { exactYuan } from '@/format/money';
import { dateTimeText } from '@/format/time';
import { saveDocument } from '@/platform/pictures/saving';
import { toast } from '@/platform/dialogs/toast';
import type { ParametersOf } from '@/routes';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { isNotFound } from '@/ui/NotFoundView';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { Tag } from '@/ui/Tag';
import { InvoiceForm } from './parts/InvoiceForm';
import { invoiceStatus } from './invoiceStatus';
import './OrderInvoicePage.scss';

/** Page for the invoice of a paid order: request it, see the pending request, or download the issued invoice. */
export function OrderInvoicePage({ orderId }: ParametersOf<'invoice'>) {
  const query = useCall('GET /app-api/api/evaluate/user/order/invoice/get', { orderId });
  if (isNotFound(query.error)) return <OrderNotFound />;
  return (
    <LoadedContent query={query}>
      {({ orderNo, gameName, amount, open, invoice }) => (
        <View className="invoice">
          {invoice && (
            <InvoiceView
              orderId={orderId}
              invoice={invoice}
              open={open}
              onChange={() => void query.reload()}
            />
          )}
          {open ? (
            <InvoiceForm
              key={invoice?.invoiceId}
              previousRequest={invoice}
              orderId={orderId}
              about={`${gameName} · 订单 ${orderNo}`}
              amount={amount}
              onAsked={() => void query.reload()}
            />
          ) : (
            !invoice && <EmptyView text="付过款、没退款的订单才能开发票" />
          )}
        </View>
      )}
    </LoadedContent>
  );
}

interface InvoiceViewProps {
  orderId: string;
  invoice: Invoice;
  /** Whether an invoice can be requested now. */
  open: boolean;
  onChange: () => void;
}

/** A requested invoice: its state and data, and what the user can do. */
function InvoiceView({ orderId, invoice, open, onChange }: InvoiceViewProps) {
  const { invoiceId, state, buyer, title, taxNumber, mail, amount, number, reason, askedAt } =
    invoice;
  const standing = invoiceStatus(state, open);
  const lines: [string, string | null][] = [
    ['金额', `¥${exactYuan(amount)}`],
    [`${valueLabel(invoiceBuyerLabels, buyer)}抬头`, title],
    ['税号', taxNumber],
    ['接收邮箱', mail],
    ['发票号码', number],
    ['申请时间', dateTimeText(askedAt)],
  ];
  return (
    <Section
      id="invoice-standing"
      title="发票"
      aside={standing && <Tag variant={standing.tone}>{standing.label}</Tag>}
    >
      <View className="invoice__text" role="status">
        {reason ? `原因：${reason}。` : ''}
        {standing?.text}
      </View>
      {lines.map(
        ([name, value]) =>
          value && (
            <View key={name} className="invoice__line">
              <View className="invoice__name">{name}</View>
              <View className="invoice__value">{value}</View>
            </View>
          ),
      )}
      {state === 'asked' && (
        <WithdrawRequestButton orderId={orderId} invoiceId={invoiceId} onChange={onChange} />
      )}
      {invoice.file && <SaveInvoice orderId={orderId} />}
    </Section>
  );
}

interface WithdrawRequestProps {
  orderId: string;
  invoiceId: string;
  onChange: () => void;
}

/** Button to withdraw the request after a confirmation; the form keeps its values for a new request. */
function WithdrawRequestButton({ orderId, invoiceId, onChange }: WithdrawRequestProps) {
  const withdraw = useAction(
    async () => {
      const { confirm } = await Taro.showModal({
        title: '撤回申请',
        content: '撤回后可以修改抬头、税号和邮箱，再重新提交。确定撤回吗？',
        confirmText: '撤回',
      });
      if (!confirm) return;
      await call('POST /app-api/api/evaluate/user/order/invoice/withdraw', { orderId, invoiceId });
      onChange();
    },
    () => {
      // The desk may have answered the request meanwhile.
      onChange();
      return false;
    },
  );
  return (
    <Button
      id="withdraw-invoice"
      variant="secondary"
      loading={withdraw.running}
      onPress={() => void withdraw.run()}
    >
      撤回申请
    </Button>
  );
}

/** Button to save the PDF. Each press requests a new link, because links expire within minutes. */
function SaveInvoice({ orderId }: { orderId: string }) {
  const [percent, setPercent] = useState<number>();
  const save = useAction(async () => {
    const { invoice } = await call('GET /app-api/api/evaluate/user/order/invoice/get', { orderId });
    if (!invoice?.file)
      throw new RequestError('refused', { message: 'invoice', text: '找不到发票文件，请联系客服' });
    const title = await saveDocument(invoice.file, setPercent)
      .catch(rethrowAsRequestError)
      .finally(() => setPercent(undefined));
    toast(title);
  });
  return (
    <Button id="save-invoice" loading={save.running} onPress={() => void save.run()}>
      {percent === undefined || percent >= 100 ? '下载发票 PDF' : `正在下载 ${percent}%`}
    </Button>
  );
}
