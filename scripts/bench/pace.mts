import { startProgram } from '../../__tests__/server/support/program';
import { memoryOf } from './process.mjs';
import { paceText } from './requests.mjs';
import type { RunningBenchService } from './service.mjs';
import { askInTurns, customersAt, medianRound, customerQuestions } from './sides.mjs';

const ROUNDS = { rounds: 9, ms: 1_000 };

/** Compares the service with a bare server on the same rows. */
export async function compareWithBareServer({
  origin,
  database,
  connection,
  pid,
}: RunningBenchService): Promise<void> {
  const customers = await customersAt(origin, database);
  console.log(`Memory of the service at rest: ${await memoryOf(pid)} MB`);
  const bareServer = startProgram({
    main: 'scripts/bench/bare.mjs',
    settings: { CONNECTION: JSON.stringify(connection) },
  });
  try {
    const ours = { origin, pid, customers };
    const bare = { origin: await bareServer.address, pid: bareServer.pid, customers };
    for (const question of customerQuestions) {
      const [ourRounds, theirRounds] = await askInTurns([ours, bare], question, ROUNDS);
      const [our, their] = [medianRound(ourRounds), medianRound(theirRounds)];
      console.log(
        `${question.title.padEnd(10)}  ours ${paceText(our)}   bare ${paceText(their)}   ` +
          `share ${(our.perSecond / their.perSecond).toFixed(2)}  p99 ${(our.p99 / their.p99).toFixed(1)} ×  ` +
          `processor ${our.cost.toFixed(0)} : ${their.cost.toFixed(0)} µs`,
      );
    }
  } finally {
    bareServer.kill('SIGTERM');
    await bareServer.ended;
  }
}
