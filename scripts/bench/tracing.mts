import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newSampleData } from '../../__tests__/e2e/support/sampleData';
import { removeData } from '../../__tests__/server/support/program';
import { compareTracing } from './pace.mjs';
import { withService } from './service.mjs';

/** What traces cost: the same service with a collector, by the settings' default share, and without. */
export async function tracing(dataFolder: string): Promise<void> {
  let spans = 0;
  const collector = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (spans += chunk.toString().split('"spanId"').length - 1));
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  const other = await newSampleData();
  try {
    await withService(dataFolder, settings, (traced) =>
      withService(other, {}, (plain) => compareTracing(traced, plain)),
    );
    console.log(`The collector received ${spans} spans`);
  } finally {
    collector.close();
    await removeData(other);
  }
}
