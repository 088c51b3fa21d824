import { Alert, App, Button, Flex } from 'antd';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

/** Button to record that a refunded order's invoice has been reversed. */
export function ReverseInvoice({ invoiceId, onDone }: { invoiceId: string; onDone: () => void }) {
  const { message } = App.useApp();
  const reverse = useAction(async () => {
    await call('POST /desk-api/invoice/reverse', { invoiceId }).finally(onDone);
    void message.success('已标记为红冲');
  });
  return (
    <Flex vertical gap={16} align="start">
      <Alert
        type="warning"
        showIcon
        title="开具后订单退款了：请先在电子税务局开具红字发票，再回来标记"
      />
      <Button
        type="primary"
        id="reverse"
        loading={reverse.running}
        onClick={() => void reverse.run()}
      >
        已经红冲
      </Button>
    </Flex>
  );
}
