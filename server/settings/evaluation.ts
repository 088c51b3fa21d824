import { setting } from './setting';
import { oneOf, wholeNumber } from './values';

/** What users may order, and what the first start puts into an empty database. */
export const evaluationSettings = {
  ordersPerDay: setting({
    name: 'ORDERS_PER_DAY',
    default: '10',
    meaning: 'Evaluations that one user may order per day, counted from midnight in China.',
    example: '10',
    schema: wholeNumber(1, 100_000),
  }),
  sampleSales: setting({
    name: 'SAMPLE_SALES',
    default: 'on',
    meaning:
      '`on` fills an empty database of demo mode with generated sales, marked as samples; `off` ' +
      'leaves sales to `npm run sales:import`, and live mode never has any samples.',
    example: 'off',
    schema: oneOf(['on', 'off']),
  }),
};
