import { useCall } from '@/data/useCall';
import { navigate } from '@/navigation/navigate';
import { Button } from '@/ui/Button';
import { standingOf } from './standing';

/** Where the invoice of a paid order stands, and the way to it. */
export function InvoiceLink({ orderId }: { orderId: string }) {
  const { data } = useCall('GET /app-api/api/evaluate/user/order/invoice/get', { orderId });
  if (!data || !(data.invoice ?? data.open)) return null;
  const { invoice } = data;
  const label = invoice && (standingOf(invoice.state)?.label ?? '查看');
  const text =
    invoice?.state === 'issued'
      ? '发票已开具 · 下载'
      : invoice?.reason
        ? `未能开具发票：${invoice.reason}`
        : `发票${label}`;
  return (
    <Button
      id="to-invoice"
      variant="text"
      size="small"
      onPress={() => void navigate('invoice', { orderId })}
    >
      {invoice ? text : '申请发票'}
    </Button>
  );
}
