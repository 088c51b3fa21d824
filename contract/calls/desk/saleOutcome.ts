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
import { saleOutcomeResults, saleOutcomeStates } from '../../saleOutcome';

/** What an owner reported about the sale of an account, without data that identifies the owner. */
export const DeskSaleOutcomeSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  gameName: z.string(),
  serverLabel: z.string(),
  state: z.enum(saleOutcomeStates),
  result: z.enum(saleOutcomeResults).nullable(),
  /** Sale price; asking price if unsold. */
  price: Fen.nullable(),
  days: z.int().nullable(),
  /** Fair price in the report. */
  fair: Fen.nullable(),
  answeredAt: Instant.nullable(),
});

/** Calls to review the sales that owners report. */
export const deskSaleOutcomeEndpoints = {
  'GET /desk-api/outcome/list': defineDeskCall({
    role: 'admin',
    summary: 'Owners’ answers about the sale of their accounts in one state, newest first',
    reads: { action: 'outcome.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    payload: PageRequest.extend({
      state: z.enum(['answered', 'confirmed', 'rejected'], '请选择待复核、已确认或未采用'),
    }).strict(),
    data: listPageOf(DeskSaleOutcomeSchema),
  }),
  'POST /desk-api/outcome/review': defineDeskChange({
    audits: ['outcome.confirm', 'outcome.reject'],
    role: 'admin',
    summary: 'Confirm an owner’s answer, so that models learn from the sale, or reject it',
    payload: z.strictObject({
      orderId: Id,
      state: z.enum(['confirmed', 'rejected'], '请选择采用或不采用'),
    }),
    data: Nothing,
  }),
};
