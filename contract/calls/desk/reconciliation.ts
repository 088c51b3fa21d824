import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Fen,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { LineText } from '../../callFields';
import { ledgerAccounts } from '../../ledger';
import { paymentProviders } from '../../payment';
import { DIFFERENCE_NOTE_LIMIT, differenceKinds, differenceStates } from '../../reconciliation';

const admin = { role: 'admin' } as const;

export const BillDifferenceSchema = z.object({
  differenceId: Id,
  provider: z.enum(paymentProviders),
  kind: z.enum(differenceKinds),
  /** Number of the payment or refund at the provider. */
  number: z.string(),
  /** The amount in our books, and in the provider's bill; `null` if one of them lacks it. */
  ours: Fen.nullable(),
  theirs: Fen.nullable(),
  foundAt: Instant,
  settledAt: Instant.nullable(),
  /** The staff member who settled the difference; `null` if it was resolved automatically. */
  staffAlias: z.string().nullable(),
  note: z.string().nullable(),
});

/** Calls to settle differences between providers' bills and our books. */
export const deskReconciliationEndpoints = {
  'GET /desk-api/reconciliation/list': defineDeskCall({
    ...admin,
    summary: 'Differences between providers’ bills and our books, with their number',
    payload: PageRequest.extend({
      state: z.enum(differenceStates, '请选择待处理或已处理'),
    }).strict(),
    data: listPageOf(BillDifferenceSchema).extend({
      counts: z.record(z.enum(differenceStates), z.int()),
    }),
  }),
  'GET /desk-api/reconciliation/balances': defineDeskCall({
    ...admin,
    summary: 'The balances of the ledger’s accounts, and the bills read last',
    payload: Nothing,
    data: z.object({
      /** Balance of each account in fen; negative for liabilities and revenue. */
      accounts: z.array(z.object({ account: z.enum(ledgerAccounts), fen: z.int() })),
      bills: z.array(z.object({ provider: z.enum(paymentProviders), day: z.string().nullable() })),
    }),
  }),
  'POST /desk-api/reconciliation/settle': defineDeskChange({
    audits: ['reconciliation.settle'],
    ...admin,
    summary: 'Record how a difference was settled',
    payload: z.strictObject({
      differenceId: Id,
      note: LineText('处理说明', DIFFERENCE_NOTE_LIMIT),
    }),
    data: Nothing,
  }),
};
