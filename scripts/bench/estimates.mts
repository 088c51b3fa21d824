import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { signedCall } from '../../__tests__/server/support/callsAt';
import { quantile } from '../speed/table.mjs';
import { makeCustomer, type BusyCustomer } from './customer.mjs';
import { memoryOf, processorTimesOf } from './process.mjs';
import { customerQuestions } from './sides.mjs';
import type { RunningBenchService } from './service.mjs';

/** Number of reading calls a second, at even intervals; few enough that they do not wait for each other. */
const CALLS_PER_SECOND = 100;
const AT_REST_MS = 10_000;
const LOOKS_EVERY_MS = 50;
const WAITING = `select from graphile_worker.jobs where task_identifier = 'estimate' limit 1`;

/** Queues a burst of estimates. Prints how many are finished a second, and how long reading calls take meanwhile. */
export async function measureEstimates(
  { origin, database, pid }: RunningBenchService,
  count: number,
): Promise<void> {
  const customer = await makeCustomer(origin);
  // A payment sets the same state.
  await database.query(`update orders set evaluation_state = 'ready'`);
  const rest = readingCalls(origin, customer);
  await sleep(AT_REST_MS);
  const atRest = await rest.stop();
  const { rows: backends } = await database.query<{ pid: number }>(
    'select pg_backend_pid() as pid',
  );
  const timesNow = () => processorTimesOf(pid, backends[0]?.pid ?? Number.NaN);
  const [begun, worked] = [performance.now(), await timesNow()];
  const reading = readingCalls(origin, customer);
  await copyOrders(database, customer.orderId, count);
  while ((await database.query(WAITING)).rowCount !== 0) await sleep(LOOKS_EVERY_MS);
  const seconds = (performance.now() - begun) / 1000;
  const times = await timesNow();
  const cost = (part: keyof typeof times) =>
    ((times[part] - worked[part]) / count / 1000).toFixed(1);
  const under = await reading.stop();
  const { rows } = await database.query<{ state: string; count: number }>(
    `select state, count(*)::int from evaluations group by state`,
  );
  console.log(
    `${count} estimates: ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second`,
  );
  console.log(
    `Processor time of each: service ${cost('service')} ms, helpers ${cost('helpers')} ms, PostgreSQL ${cost('postgres')} ms`,
  );
  console.log(rows.map((row) => `${row.state} ${row.count}`).join(', '));
  console.log(
    `Reading calls at rest:         p50 ${quantile(atRest, 0.5).toFixed(1)} ms, p99 ${quantile(atRest, 0.99).toFixed(1)} ms`,
  );
  console.log(
    `Reading calls under the burst: p50 ${quantile(under, 0.5).toFixed(1)} ms, p99 ${quantile(under, 0.99).toFixed(1)} ms`,
  );
  console.log(`Memory of the service: ${await memoryOf(pid)} MB`);
}

/** Makes the reading calls in turns at even intervals; `stop` returns the duration of each in ms. */
function readingCalls(origin: string, customer: BusyCustomer) {
  const took: number[] = [];
  let index = 0;
  const ask = async () => {
    const question = customerQuestions[(index += 1) % customerQuestions.length];
    if (!question) return;
    const { url, payload, ...rest } = signedCall(
      question.name,
      question.payloadOf(customer),
      customer.session,
    );
    const begun = performance.now();
    const answer = await fetch(origin + url, {
      ...rest,
      ...(payload !== undefined && { body: payload }),
    });
    await answer.arrayBuffer();
    took.push(performance.now() - begun);
  };
  const timer = setInterval(() => void ask(), 1000 / CALLS_PER_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await sleep(500);
      return took;
    },
  };
}

/** Copies an order that has just been submitted; each copy gets its own job. */
async function copyOrders(database: pg.Client, orderId: string, count: number): Promise<void> {
  await database.query('begin');
  await database.query(
    `insert into orders select (jsonb_populate_record(one, jsonb_build_object(
        'order_id', one.order_id || '-' || copy, 'order_no', one.order_no || '-' || copy,
        'state', 'paid', 'evaluation_state', 'submitted', 'fair_price', null))).*
      from orders one, generate_series(1, $2::int) copy where one.order_id = $1`,
    [orderId, count],
  );
  await database.query(
    `insert into evaluations select (jsonb_populate_record(one, jsonb_build_object(
        'order_id', one.order_id || '-' || copy, 'submission_id', one.submission_id || '-' || copy,
        'state', 'submitted'))).*
      from evaluations one, generate_series(1, $2::int) copy where one.order_id = $1`,
    [orderId, count],
  );
  await database.query(
    `select graphile_worker.add_job('estimate', json_build_object('orderId', $1::text || '-' || copy),
        job_key => 'estimate:' || $1::text || '-' || copy, max_attempts => 5)
      from generate_series(1, $2::int) copy`,
    [orderId, count],
  );
  await database.query('commit');
}
