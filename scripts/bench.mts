/**
 * `npm run bench`: how many requests a second the service answers, and how fast, beside a bare Fastify
 * with the driver of PostgreSQL on the same rows of the same database: in turns, so that whatever else
 * the machine does meets both. `npm run bench -- soak 1000000` asks that often and watches the memory;
 * `npm run bench -- estimates 1300` puts a burst of estimates into the queue, `mixed 200` asks all kinds of things over so many connections;
 * `npm run bench -- tracing` compares a service that is traced with one that is not; `npm run bench --
 * rows 1000000` asks each list of a database of so many users.
 */
import { newSampleData } from '../__tests__/e2e/support/sampleData';
import { removeData } from '../__tests__/server/support/program';
import { estimates } from './bench/estimates.mjs';
import { mixed } from './bench/mixed.mjs';
import { compare, soak } from './bench/pace.mjs';
import { rows } from './bench/rows.mjs';
import { withService } from './bench/service.mjs';
import { tracing } from './bench/tracing.mjs';
import { build, isCurrent } from './builds.mjs';

const [mode = 'compare', count = '1000000'] = process.argv.slice(2);
if (!isCurrent('service')) await build('service');
const dataFolder = await newSampleData();
try {
  switch (mode) {
    case 'compare':
      await withService(dataFolder, {}, compare);
      break;
    case 'soak':
      await withService(dataFolder, {}, (running) => soak(running, Number(count)));
      break;
    case 'estimates':
      await withService(dataFolder, {}, (running) => estimates(running, Number(count)));
      break;
    case 'mixed':
      await withService(dataFolder, { LIMIT_SUBMIT: '1000' }, (running) =>
        mixed(running, Number(count)),
      );
      break;
    case 'tracing':
      await tracing(dataFolder);
      break;
    case 'rows':
      await rows(dataFolder, Number(count));
      break;
    default:
      throw new Error(
        `No bench is called ${mode}: compare, soak, estimates, mixed, tracing and rows are`,
      );
  }
} finally {
  await removeData(dataFolder);
}
