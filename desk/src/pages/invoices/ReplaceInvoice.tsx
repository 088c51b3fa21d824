import type { DataOf } from '@account-doctor/contract/types';
import { Button } from 'antd';
import { useState } from 'react';
import { IssueInvoice } from './IssueInvoice';

/** Form to replace a wrong PDF of an issued invoice. */
export function ReplaceInvoice({
  invoice,
  onDone,
}: {
  invoice: DataOf<'GET /desk-api/invoice/detail'>;
  onDone: () => void;
}) {
  const [asked, setAsked] = useState(false);
  const { invoiceId, state, fileId, number } = invoice;
  if (state !== 'issued' || fileId === null || number === null) return null;
  if (asked)
    return <IssueInvoice invoiceId={invoiceId} onDone={onDone} former={{ fileId, number }} />;
  return (
    <Button id="replace" onClick={() => setAsked(true)}>
      更换发票
    </Button>
  );
}
