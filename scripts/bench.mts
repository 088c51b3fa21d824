/**
 * `npm run bench` compares the service with a bare Fastify and PostgreSQL driver on the same rows: requests a second,
 * p99 and processor time. The two servers are measured in turns, so that other load on the machine affects both.
 * `npm run bench -- mixed 200` makes all kinds of calls over that many connections, `estimates 1300` queues that many
 * estimates during reading calls, and `rows 1000000` requests each list from a database of that many users.
 */
import { newSampleData } from '../__tests__/e2e/support/sampleData';
import { removeData } from '../__tests__/server/support/program';
import { measureEstimates } from './bench/estimates.mjs';
import { measureMixedCalls } from './bench/mixed.mjs';
import { compareWithBareServer } from './bench/pace.mjs';
import { measureLists } from './bench/rows.mjs';
import { withService } from './bench/service.mjs';
import { build, isCurrent } from './builds.mjs';

const [mode = 'compare', count = '1000000'] = process.argv.slice(2);
if (!isCurrent('service')) await build('service');
const dataFolder = await newSampleData();
try {
  switch (mode) {
    case 'compare':
      await withService(dataFolder, {}, compareWithBareServer);
      break;
    case 'estimates':
      await withService(dataFolder, {}, (running) => measureEstimates(running, Number(count)));
      break;
    case 'mixed':
      await withService(dataFolder, { LIMIT_SUBMIT: '1000' }, (running) =>
        measureMixedCalls(running, Number(count)),
      );
      break;
    case 'rows':
      await measureLists(dataFolder, Number(count));
      break;
    default:
      throw new Error(`Unknown bench ${mode}: use compare, mixed, estimates or rows`);
  }
} finally {
  await removeData(dataFolder);
}
