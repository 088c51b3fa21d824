import { expect, it } from 'vitest';
import { checkMetrics } from '../../../server/doctor/machine';
import { readSettings, type ServiceSettings } from '../../../server/start/settings';

it('the doctor reports that /metrics of a live service is closed without METRICS_TOKEN', () => {
  const demo = readSettings({});
  const live: ServiceSettings = { ...demo, mode: { ...demo.mode, mode: 'live' } };
  const watched = { ...live, http: { ...live.http, metricsToken: 'a long random text' } };
  expect([demo, live, watched].map((settings) => checkMetrics(settings)[0]?.state)).toEqual([
    undefined,
    'note',
    undefined,
  ]);
});
