import { setting } from './setting';
import { wholeNumber } from './values';

/** An amount in fen (0.01 yuan), the unit of all amounts of money in the service. */
const fen = () => wholeNumber(0, 10_000_000);

/** Limits and prices of orders. */
export const orderSettings = {
  perDay: setting({
    name: 'ORDERS_PER_DAY',
    default: '10',
    meaning: 'Maximum number of orders of one user per day, counted from midnight in China.',
    chinese: '一个用户每天的订单上限，从中国时间零点算起。',
    example: '10',
    schema: wholeNumber(1, 100_000),
  }),
  unpaid: setting({
    name: 'ORDERS_UNPAID',
    default: '3',
    meaning: 'Maximum number of unpaid orders of one user at the same time.',
    chinese: '一个用户同时未付款的订单上限。',
    example: '3',
    schema: wholeNumber(1, 1_000),
  }),
  humanPrice: setting({
    name: 'ORDER_HUMAN_PRICE',
    default: '3900',
    meaning:
      'List price of an evaluation by a valuer, in fen, if the desk has set none; 0 is free ' +
      'of charge.',
    chinese: '工作台没有定价时，人工评估的标价，单位为分；0 表示免费。',
    example: '3900',
    schema: fen(),
  }),
  unlockPrice: setting({
    name: 'ORDER_UNLOCK_PRICE',
    default: '990',
    meaning:
      'List price of unlocking the full report of an estimate, in fen, if the desk has set ' +
      'none; 0 is free of charge.',
    chinese: '工作台没有定价时，解锁完整报告的标价，单位为分；0 表示免费。',
    example: '990',
    schema: fen(),
  }),
};
