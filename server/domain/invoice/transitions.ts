import type { InvoiceState } from '@account-doctor/contract/invoice';
import type { Transition } from '../../core/transition';

/** All transitions of an invoice. */
export const invoiceTransitions: readonly Transition<InvoiceState>[] = [
  { from: 'asked', to: 'issued', by: ['staff'] },
  { from: 'asked', to: 'refused', by: ['staff'] },
  { from: 'asked', to: 'withdrawn', by: ['user'] },
  // The order was refunded or the customer's account deleted.
  { from: 'asked', to: 'closed', by: ['system'] },
  { from: 'issued', to: 'reversing', by: ['system'] },
  { from: 'reversing', to: 'reversed', by: ['staff'] },
];
