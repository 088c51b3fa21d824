import { setting } from './setting';
import { oneOf } from './values';

/** What the first start puts into an empty database. */
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
};
