import { setting } from './setting';
import { oneOfWords, wholeNumber } from './values';

/** Settings of generated sales, and of the question about the sale outcome. */
export const evaluationSettings = {
  sampleSales: setting({
    name: 'SAMPLE_SALES',
    default: 'on',
    meaning:
      '`on` fills an empty database in demo mode with generated sales, which are marked as ' +
      'samples, and with sample news and coupons. `off` starts an empty shop, whose sales come ' +
      'from the desk. Live mode has no samples.',
    chinese:
      '`on` 在演示模式下给空数据库填入生成的成交（标明是示例）和示例资讯、优惠券。设为 `off` 就是一家空店，成交由工作台导入。正式模式没有示例。',
    example: 'off',
    schema: oneOfWords(['on', 'off']),
  }),
  outcomeAfter: setting({
    name: 'OUTCOME_ASKED_AFTER_DAYS',
    default: '14',
    meaning:
      'Days after a report after which its owner is asked, once, whether the account was ' +
      'sold.',
    chinese: '报告出具多少天后，询问客户（只问一次）账号是否已经卖出。',
    example: '14',
    schema: wholeNumber(1, 365),
  }),
};
