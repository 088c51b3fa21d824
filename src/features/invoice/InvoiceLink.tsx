import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { invoiceLinkText } from './invoiceStatus';

/** Link to a paid order's invoice, with the invoice's state. */
export function InvoiceLink({ orderId }: { orderId: string }) {
  const { data } = useCall('GET /app-api/api/evaluate/user/order/invoice/get', { orderId });
  if (!data || !(data.invoice ?? data.open)) return null;
  const { invoice, open } = data;
  const text =
    invoice?.state === 'issued'
      ? '发票已开具 · 下载'
      : invoice?.reason
        ? `未能开具发票：${invoice.reason}`
        : invoice && invoiceLinkText(invoice.state, open);
  return (
    <Button
      id="to-invoice"
      variant="text"
      size="small"
      onPress={() => void navigate('invoice', { orderId })}
    >
      {text ?? '申请发票'}
    </Button>
  );
}
