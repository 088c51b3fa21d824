import { startProgram } from '../../__tests__/server/support/program';
import { hammer } from './hammer.mjs';
import { memoryOf } from './process.mjs';
import { requests, shown, type Sign } from './requests.mjs';
import type { Running } from './service.mjs';
import { askInTurns, CONNECTIONS, customersAt, middle, questions, signFor } from './sides.mjs';

const ROUNDS = { rounds: 9, ms: 1_000 };

/** Compares us with a bare server on the same rows. */
export async function compare({ origin, database, connection, pid }: Running): Promise<void> {
  const customers = await customersAt(origin, database);
  console.log(`Memory of the service at rest: ${await memoryOf(pid)} MB`);
  const bareServer = startProgram({
    main: 'scripts/bench/bare.mjs',
    settings: { CONNECTION: JSON.stringify(connection) },
  });
  try {
    const ours = { origin, pid, customers };
    const bare = { origin: await bareServer.address, pid: bareServer.pid, customers };
    for (const question of questions) {
      const [ourRounds, theirRounds] = await askInTurns(ours, bare, question, ROUNDS);
      const [our, their] = [middle(ourRounds), middle(theirRounds)];
      console.log(
        `${question.title.padEnd(10)}  ours ${shown(our)}   bare ${shown(their)}   ` +
          `share ${(our.perSecond / their.perSecond).toFixed(2)}  p99 ${(our.p99 / their.p99).toFixed(1)} ×  ` +
          `processor ${our.cost.toFixed(0)} : ${their.cost.toFixed(0)} µs`,
      );
    }
  } finally {
    bareServer.kill('SIGTERM');
    await bareServer.ended;
  }
}

/** Asks so often, the calls in turns, and tells the memory after each tenth. */
export async function soak({ origin, database, pid }: Running, count: number): Promise<void> {
  const customers = await customersAt(origin, database);
  const signs = questions.map((question) => signFor(customers, question));
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    let turn = 0;
    const sign: Sign = (connection) => {
      turn = (turn + 1) % signs.length;
      const next = signs[turn];
      if (!next) throw new Error('Nothing is asked');
      return next(connection);
    };
    const pace = await hammer(
      origin,
      CONNECTIONS,
      requests(sign, CONNECTIONS, { atMost: count / 10 }),
    );
    console.log(`${(count * tenth) / 10} requests: ${shown(pace)}, ${await memoryOf(pid)} MB`);
  }
}
