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

/** What became of an account after its report; whose it is stays out of it. */
export const DeskSaleOutcomeSchema = z.object({
  orderId: Id,
  orderNo: z.string(),
  gameName: z.string(),
  serverLabel: z.string(),
  state: z.enum(saleOutcomeStates),
  result: z.enum(saleOutcomeResults).nullable(),
  /** What it was sold for, or is on offer for. */
  price: Fen.nullable(),
  days: z.int().nullable(),
  /** Price of the report. */
  fair: Fen.nullable(),
  answeredAt: Instant.nullable(),
});

/** Calls by which the desk reviews what owners tell. */
export const deskSaleOutcomeEndpoints = {
  'GET /desk-api/outcome/list': defineDeskCall({
    role: 'admin',
    summary: 'What owners told of their accounts, in a state, the newest first',
    reads: { action: 'outcome.read', of: (_, { list }) => list.map(({ orderId }) => orderId) },
    payload: PageRequest.extend({
      state: z.enum(['answered', 'confirmed', 'rejected'], '请选择待复核、已确认或未采用'),
    }).strict(),
    data: listPageOf(DeskSaleOutcomeSchema),
  }),
  'POST /desk-api/outcome/review': defineDeskChange({
    audits: ['outcome.confirm', 'outcome.reject'],
    role: 'admin',
    summary: 'Confirm what an owner told, so that a sold account is learnt from, or reject it',
    payload: z.strictObject({
      orderId: Id,
      state: z.enum(['confirmed', 'rejected'], '请选择采用或不采用'),
    }),
    data: Nothing,
  }),
};
