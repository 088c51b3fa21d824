import { setting } from './setting';
import { wholeNumber } from './values';

/** Fen; a price in cents of a yuan, as all money of the service. */
const fen = () => wholeNumber(0, 10_000_000);

/** What users may order, and at what price. */
export const orderSettings = {
  perDay: setting({
    name: 'ORDERS_PER_DAY',
    default: '10',
    meaning: 'Orders that one user may make per day, counted from midnight in China.',
    example: '10',
    schema: wholeNumber(1, 100_000),
  }),
  unpaid: setting({
    name: 'ORDERS_UNPAID',
    default: '3',
    meaning: 'Orders of one user that may wait for payment at the same time.',
    example: '3',
    schema: wholeNumber(1, 1_000),
  }),
  humanPrice: setting({
    name: 'ORDER_HUMAN_PRICE',
    default: '3900',
    meaning:
      'List price of an evaluation by a valuer, in fen, where the desk has set none; 0 is free of charge.',
    example: '3900',
    schema: fen(),
  }),
  unlockPrice: setting({
    name: 'ORDER_UNLOCK_PRICE',
    default: '990',
    meaning:
      'List price of opening the full report of an estimate, in fen, where the desk has set none; 0 is free of charge.',
    example: '990',
    schema: fen(),
  }),
};
