import { setting } from './setting';
import { oneOf, wholeNumber } from './values';

/** What estimates rest on: samples, and what owners tell later. */
export const evaluationSettings = {
  sampleSales: setting({
    name: 'SAMPLE_SALES',
    default: 'on',
    meaning:
      '`on` fills an empty database of demo mode with generated sales, marked as samples; `off` ' +
      'leaves sales to `npm run sales:import`, and live mode never has any samples.',
    example: 'off',
    schema: oneOf(['on', 'off']),
  }),
  outcomeAfter: setting({
    name: 'OUTCOME_ASKED_AFTER_DAYS',
    default: '14',
    meaning: 'Days after a report until its owner is asked, once, what became of the account.',
    example: '14',
    schema: wholeNumber(1, 365),
  }),
};
