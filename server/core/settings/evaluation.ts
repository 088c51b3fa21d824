import { setting } from './setting';
import { oneOfWords, wholeNumber } from './values';

/** Settings of generated sales, and of the question about the sale outcome. */
export const evaluationSettings = {
  sampleSales: setting({
    name: 'SAMPLE_SALES',
    default: 'on',
    meaning:
      '`on` fills an empty database in demo mode with generated sales, which are marked as ' +
      'samples. With `off`, sales come only from `npm run sales:import`. Live mode has no ' +
      'samples.',
    example: 'off',
    schema: oneOfWords(['on', 'off']),
  }),
  outcomeAfter: setting({
    name: 'OUTCOME_ASKED_AFTER_DAYS',
    default: '14',
    meaning:
      'Days after a report after which its owner is asked, once, whether the account was ' +
      'sold.',
    example: '14',
    schema: wholeNumber(1, 365),
  }),
};
