import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { testProgram } from '../../__tests__/server/support/testProgram';
import { withService } from './service.mjs';
import { askInTurns, customersAt, questions, type Round, type Side } from './sides.mjs';

/** Few hundredths are to be told apart, and rounds differ by more. */
const ROUNDS = { rounds: 100, ms: 300 };
/** For the signal to arrive, in ms. */
const SWITCHED = 20;

/**
 * What traces cost: a service with a collector, by the settings' defaults, whose traces are switched on and off in
 * turns. What it asks of each request to know whether it is traced is in both.
 */
export async function tracing(dataFolder: string): Promise<void> {
  let spans = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (spans += chunk.toString().split('"spanId"').length - 1));
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const main = await testProgram('scripts/bench/switchedService.mts');
  try {
    await withService(
      dataFolder,
      settings,
      async ({ origin, database, pid }) => {
        const customers = await customersAt(origin, database);
        const side = (signal: NodeJS.Signals): Side => ({
          origin,
          pid,
          customers,
          async begin() {
            process.kill(pid, signal);
            await sleep(SWITCHED);
          },
        });
        const [on, off] = [side('SIGUSR2'), side('SIGHUP')];
        const all: [Round[], Round[]] = [[], []];
        for (const question of questions) {
          const found = await askInTurns(on, off, question, ROUNDS);
          found.forEach((rounds, at) => all[at]?.push(...rounds));
          tell(question.title, found);
        }
        tell('all', all);
      },
      main,
    );
    console.log(`The collector received ${spans} spans`);
  } finally {
    collector.close();
  }
}

const tell = (title: string, [traced, plain]: [Round[], Round[]]) =>
  console.log(
    `${title.padEnd(10)}  traced : plain   requests a second ${ratio(traced, plain, 'perSecond')}   ` +
      `processor ${ratio(traced, plain, 'cost')}`,
  );

/** How many times as much a figure is in rounds next to each other: the geometric mean, and its standard error. */
function ratio(ones: Round[], others: Round[], figure: 'perSecond' | 'cost'): string {
  const logs = ones.map((one, at) => Math.log(one[figure] / (others[at]?.[figure] ?? Number.NaN)));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1);
  return `${Math.exp(mean).toFixed(3)} ± ${Math.sqrt(variance / logs.length).toFixed(3)}`;
}
