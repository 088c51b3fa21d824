import http from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../server/core/log';
import { runDueJobs } from '../../../server/core/jobs/runner';
import { openTracing } from '../../../server/core/tracing/open';
import { traceWith, tracing } from '../../../server/core/tracing/tracing';
import { readSettings } from '../../../server/settings';
import { newPlayer, type Player } from '../evaluation/player';
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
let player: Player;

beforeAll(async () => {
  collector = await startLocalServer(({ body }) => {
    bodies.push(body);
    return { json: {} };
  });
  provider = await startLocalServer(({ headers }) => {
    asked.push(headers.traceparent);
    return { json: {} };
  });
  const settings = readSettings({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
  });
  await openTracing(settings, createLog('silent'));
  service = await buildService({ onLog: (line) => lines.push(line) });
  await seedTestGame(service.services);
  player = await newPlayer(service);
});
afterAll(async () => {
  traceWith(null);
  await service.close();
  await provider.close();
  await collector.close();
});

/** A request by the client that S3 and payment use. */
async function askByNode(address: string): Promise<void> {
  const request = http.get(address);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  await once(response.resume(), 'close');
}

describe('a trace', () => {
  it('goes from a request by the job that it makes to providers, and is in the log', async () => {
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
