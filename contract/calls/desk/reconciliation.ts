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
  /** Number of the payment or refund. */
  number: z.string(),
  /** Amount in our books and in the provider's bill; `null` if missing on one side. */
  ours: Fen.nullable(),
  theirs: Fen.nullable(),
  foundAt: Instant,
  settledAt: Instant.nullable(),
  /** Staff member who settled it; `null` if it disappeared by itself. */
  staffAlias: z.string().nullable(),
  note: z.string().nullable(),
});

/** Endpoints to settle differences between providers' bills and our books. */
export const deskReconciliationEndpoints = {
  'GET /desk-api/reconciliation/list': defineDeskCall({
    ...admin,
    summary: 'Differences between providers’ bills and our books, and how many there are',
    payload: PageRequest.extend({
      state: z.enum(differenceStates, '请选择待处理或已处理'),
    }).strict(),
    data: listPageOf(BillDifferenceSchema).extend({
      counts: z.record(z.enum(differenceStates), z.int()),
    }),
  }),
  'GET /desk-api/reconciliation/balances': defineDeskCall({
    ...admin,
    summary: 'What each account of the ledger holds, and which bills were read last',
    payload: Nothing,
    data: z.object({
      /** In fen; negative for liabilities and revenue. */
      accounts: z.array(z.object({ account: z.enum(ledgerAccounts), fen: z.int() })),
      bills: z.array(z.object({ provider: z.enum(paymentProviders), day: z.string().nullable() })),
    }),
  }),
  'POST /desk-api/reconciliation/settle': defineDeskChange({
    audits: ['reconciliation.settle'],
    ...admin,
    summary: 'Write down how a difference was settled',
    payload: z.strictObject({
      differenceId: Id,
      note: LineText('处理说明', DIFFERENCE_NOTE_LIMIT),
    }),
    data: Nothing,
  }),
};
