import { requestHeaders } from '@account-doctor/client-core/headers';
import { channelValue } from '@account-doctor/contract/channel';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerOf } from '../../../server/core/http/caller';
import type { Caller } from '../../../server/core/http/handler';

/** Channel values on their way: from the client's headers over a real connection to the service. */

let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  app = Fastify();
  app.get('/', (asked) => Promise.resolve(callerOf(asked, null).channel));
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const program = {
  platform: () => 'h5',
  os: () => 'other',
  marker: 'h5',
  secret: 'secret',
} as const;

async function arrived(channelCode: string): Promise<Caller['channel']> {
  const identity = { token: '', userId: '', channelCode };
  const headers = requestHeaders({ query: {} }, { identity, program, now: 0 });
  const response = await fetch(origin, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Caller['channel'];
}

/** Sends a header byte for byte; `fetch` would reject some values. */
const arrivedRaw = (channelcode: string) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    request(origin, { headers: { channelcode } }, (response) => {
      let body = '';
      response.on('data', (part: Buffer) => (body += part.toString()));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    })
      .on('error', reject)
      .end();
  });

describe('a channel value', () => {
  it.each(['抖音', '“抖音”', '百度 推广', '50%', '%E6', 'dy-2026', '😀', 'a&b=c/d?e#f'])(
    'like %s arrives unchanged',
    async (value) => expect(await arrived(value)).toEqual({ channelCode: value }),
  );

  it('of any characters is sent, and arrives in a form that can be stored', async () => {
    const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
    const text = fc.oneof(fc.string({ unit, maxLength: 160 }), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        const kept = channelValue(given);
        expect((await arrived(kept)).channelCode ?? '').toBe(kept);
        // An older client, or another program, sends the value without encoding.
        await arrived(given);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['%', '%E6%8A', '%zz', '50%', '%E6%8A%96%00%', '\xe6\x8a\x96', 'x'.repeat(129), '%00'])(
    'without encoding, like %j, is ignored, and the call is answered',
    async (value) => expect(await arrivedRaw(value)).toEqual({ status: 200, body: '{}' }),
  );

  it('loses invisible characters', async () => {
    expect(await arrivedRaw('a%00b%0D%0Ac%E2%80%8Bd')).toMatchObject({
      body: '{"channelCode":"abcd"}',
    });
  });
});
