import { Drawer, Flex } from 'antd';
import { Loaded } from '../../components/Loaded';
import { useCall } from '../../hooks/useCall';
import { InvoiceDetails } from './InvoiceDetails';
import { IssueInvoice } from './IssueInvoice';
import { RefuseInvoice } from './RefuseInvoice';
import { ReplaceInvoice } from './ReplaceInvoice';
import { ReverseInvoice } from './ReverseInvoice';

/** Drawer with an invoice's details and actions. */
export function InvoiceDrawer({
  invoiceId,
  onClose,
  onDone,
}: {
  invoiceId: string;
  onClose: () => void;
  /** Called after an action, and also if another member acted first, because the list has then changed too. */
  onDone: () => void;
}) {
  const found = useCall('GET /desk-api/invoice/detail', { invoiceId });
  const finish = () => {
    onDone();
    void found.mutate();
  };
  return (
    <Drawer title="发票" open size={520} onClose={onClose} destroyOnHidden>
      <Loaded call={found}>
        {(invoice) => (
          <Flex vertical gap={24}>
            <InvoiceDetails invoice={invoice} />
            {invoice.state === 'asked' && (
              <>
                <IssueInvoice invoiceId={invoiceId} onDone={finish} />
                <RefuseInvoice invoiceId={invoiceId} onDone={finish} />
              </>
            )}
            <ReplaceInvoice key={invoice.fileId} invoice={invoice} onDone={finish} />
            {invoice.state === 'reversing' && (
              <ReverseInvoice invoiceId={invoiceId} onDone={finish} />
            )}
          </Flex>
        )}
      </Loaded>
    </Drawer>
  );
}
