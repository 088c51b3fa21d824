import fastify from 'fastify';
import http from 'node:http';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { context, createContextKey } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/core/log';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { createRateLimit } from '../../../server/core/tracing/budget';
import { traceRequests } from '../../../server/core/tracing/requests';
import { openTracing } from '../../../server/core/tracing/open';
import { setTracing, tracing } from '../../../server/core/tracing/tracing';
import { readSettings } from '../../../server/start/settings';
import { newPlayer, type TestPlayer } from '../evaluation/player';
import { seedTestGame } from '../evaluation/testGame';
import { startLocalServer, type LocalServer } from '../providers/localServer';
import { idleWorkers } from '../support/idleWorkers';
import { buildService, type TestService } from '../support/service';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[];
}

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PHONE = '13800001234';
const lines: string[] = [];
const bodies: string[] = [];
const asked: (string | string[] | undefined)[] = [];
let collector: LocalServer;
let provider: LocalServer;
let service: TestService;
let player: TestPlayer;

beforeAll(async () => {
  collector = await startLocalServer(({ body }) => {
    bodies.push(body);
    return { json: {} };
  });
  provider = await startLocalServer(({ headers }) => {
    asked.push(headers.traceparent);
    return { json: {} };
  });
  await collecting('1');
  service = await buildService({ onLog: (line) => lines.push(line) });
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(async () => {
  setTracing(null);
  await service.close();
  await provider.close();
  await collector.close();
});

const collecting = (share: string, perSecond = '10000') =>
  openTracing(
    readSettings({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_TRACES_SAMPLER_ARG: share,
      TRACES_PER_SECOND: perSecond,
    }),
    createLog('silent'),
  );

/** A request by `node:http`, which the clients of S3 and payment use. */
async function askByNode(address: string): Promise<void> {
  const request = http.get(address);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await once(response.resume(), 'close');
}

describe('a trace', () => {
  it('connects a request, its job and their provider calls, and is in the log', async () => {
    const { app, services, log } = service;
    await app.inject({
      method: 'GET',
      url: `/media/none?of=${PHONE}`,
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-00` },
    });
    await player.order();
    await runDueJobs(services.database.$direct, {
      ...idleWorkers,
      estimate: async () => {
        log.info('At work');
        await (await fetch(`${provider.endpoint}/${PHONE}?key=${PHONE}`)).text();
        await askByNode(`${provider.endpoint}/${PHONE}`);
      },
    });
    await tracing()?.close();

    const spans = bodies.flatMap((body) =>
      (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
    const media = spans.find(({ name }) => name.startsWith('GET /media'));
    expect(media).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' });

    const job = spans.find(({ name }) => name === 'job estimate');
    const order = spans.find(({ spanId }) => spanId === job?.parentSpanId);
    expect(order?.name).toMatch(/^POST .*submit\/ai$/);
    const partsOf = (whole?: SentSpan) =>
      spans.filter(({ parentSpanId }) => parentSpanId === whole?.spanId);
    expect(partsOf(order).map(({ name }) => name)).toContain('INSERT');
    const away = partsOf(job).filter(({ name }) => name === 'GET 127.0.0.1');
    expect(away).toHaveLength(2);
    for (const one of [job, ...away]) expect(one?.traceId).toBe(order?.traceId);
    expect(asked).toEqual([
      expect.stringMatching(new RegExp(`^00-${order?.traceId}-[0-9a-f]{16}-01$`)),
      undefined,
    ]);

    expect(bodies.join('')).not.toContain(PHONE);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const logOf = (trace?: string) => logged.filter(({ trace_id }) => trace_id === trace);
    expect(logOf(TRACE)).toContainEqual(expect.objectContaining({ method: 'GET' }));
    expect(logOf(order?.traceId)).toContainEqual(
      expect.objectContaining({ msg: 'At work', span_id: job?.spanId }),
    );
  });
});

describe('the exporter of traces', () => {
  /** Marks the context in the same way as the exporter's library. */
  const unrecorded = createContextKey('OpenTelemetry SDK Context Key SUPPRESS_TRACING');

  it('ends like any other part: nothing is tracked after everything has ended', async () => {
    await collecting('1');
    const root = tracing()?.startRequest(() => ({ name: 'GET /' }), {});
    const later = root?.runInside(async () => {
      await nextTurn();
      return tracing()?.ids();
    });
    root?.runInside(() =>
      context.with(context.active().setValue(unrecorded, true), () =>
        tracing()
          ?.startPart(() => ({ name: 'POST collector' }))
          ?.end(),
      ),
    );
    root?.end();
    expect(await later).toEqual({});
    await tracing()?.close();
  });
});

describe('a request outside of the sample', () => {
  it('is not traced, whatever its client requests, and neither are its jobs', async () => {
    bodies.length = 0;
    lines.length = 0;
    await collecting('0');
    const left = await buildService({ onLog: (line) => lines.push(line) });
    await left.app.inject({
      method: 'GET',
      url: '/media/none',
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    });
    await seedTestGame(left.services);
    await (await newPlayer(left)).order();
    const { rows } = await left.services.database.$client.query<{ payload: object }>(
      `select payload from graphile_worker._private_jobs`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { payload } of rows) expect(payload).not.toHaveProperty('traceparent');
    let worked = false;
    await runDueJobs(left.services.database.$direct, {
      ...idleWorkers,
      estimate: () => {
        worked = true;
        return Promise.resolve();
      },
    });
    expect(worked).toBe(true);
    await tracing()?.close();
    await left.close();
    expect(bodies).toEqual([]);
    expect(lines.join()).not.toContain('trace_id');
  });

  const tracedOf2000 = async (...settings: [share: string, perSecond?: string]) => {
    await collecting(...settings);
    const from = { traceparent: `00-${TRACE}-b7ad6b7169203331-01` };
    const begun = Array.from({ length: 2_000 }, () =>
      tracing()?.startRequest(() => ({ name: 'GET /' }), from),
    ).filter((span) => span !== null);
    for (const span of begun) span?.end();
    await tracing()?.close();
    return begun.length;
  };

  it('is most requests, by the share in the settings', async () => {
    const begun = await tracedOf2000('0.05');
    // 100 are expected; a smaller number has a probability of 10⁻⁸.
    expect(begun).toBeGreaterThan(45);
    expect(begun).toBeLessThan(165);
  });

  it('is every request beyond the maximum per second', async () => {
    const begun = await tracedOf2000('1', '5');
    // The budget of ten seconds, plus the time that the test takes.
    expect(begun).toBeGreaterThanOrEqual(50);
    expect(begun).toBeLessThan(100);
  });
});

it('the span of a client that disconnects also ends', async () => {
  bodies.length = 0;
  await collecting('1');
  const app = fastify();
  traceRequests(app);
  let hungUp: Promise<unknown> | undefined;
  const arrived = new Promise<void>((resolve) => {
    app.get('/slow', (_request, reply) => {
      hungUp = once(reply.raw, 'close');
      resolve();
      return new Promise(() => undefined);
    });
  });
  const request = http.get(`${await app.listen({ host: '127.0.0.1', port: 0 })}/slow`);
  request.on('error', () => undefined);
  await arrived;
  request.destroy();
  await hungUp;
  await tracing()?.close();
  await app.close();
  expect(bodies.join()).toContain('GET /slow');
});

it('a budget grows with time, up to ten seconds', () => {
  let now = 0;
  const isWithin = createRateLimit(2, () => now);
  const within = () => Array.from({ length: 100 }, isWithin).filter(Boolean).length;
  expect(within()).toBe(20);
  now += 1_500;
  expect(within()).toBe(3);
  now += 3_600_000;
  expect(within()).toBe(20);
});
