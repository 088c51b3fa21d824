import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallDefinition } from '@account-doctor/contract/call';
import { calls } from '@account-doctor/contract/calls/index';
import { BODY_LIMIT } from '@account-doctor/contract/limits';
import type { CallName, Session } from '@account-doctor/contract/types';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { seededRandom } from '../../server/core/seededRandom';
import { userSessions } from '../../server/domain/user/sessions';
import { newCustomer, seedHumanGame } from '../server/appraisal/customer';
import { buildService, type TestService } from '../server/support/service';
import { signedRequest } from '../server/support/signedRequest';
import { textOf, payloadWithTexts } from './generator/values';

/** Maximum time for which a request may block the event loop, in ms. */
const LIMIT = 100;
/** Number of attempts: a slow machine fails once, a slow service each time. */
const TRIES = 5;

/** Text pieces that, repeated, are most expensive for regular expressions, normalisers and parsers. */
const units = {
  'a password with symbols for letters': 'p@$$w0rd',
  'keys of a row': 'qwertyuiop',
  'combining marks': 'e\u0301\u0323\u0302',
  'marks out of order': '\u0345\u0301',
  'a ligature of eighteen letters': '\ufdfa',
  'full-width digits': '１３８',
  digits: '1',
  spaces: ' ',
  'line ends': '\r\n',
  tags: '<a href="',
  'open comments': '<!--',
  entities: '&#x26;',
  addresses: 'https://a.b/?c=',
  'at signs': 'a@',
  'escaped quotes': '\\"',
  commas: ',',
  'opening brackets': '[',
  characters: '号',
  joiners: '👩\u200d',
  surrogates: '𝌆',
};

let service: TestService;
let customer: Session;
const table: { method: string; url: string }[] = [];
const INITIALIZATION = 'fastify.initialization';
const record = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') table.push({ method: one, url });
  });

beforeAll(async () => {
  subscribe(INITIALIZATION, record);
  service = await buildService();
  unsubscribe(INITIALIZATION, record);
  await seedHumanGame(service);
  customer = (await newCustomer(service)).session;
});
afterAll(() => service.close());

const delay = monitorEventLoopDelay({ resolution: 1 });

/**
 * Longest time in ms for which the request blocks the event loop. At most the processor time, because the rest is due
 * to other programs.
 */
async function blockedBy(request: () => InjectOptions): Promise<number> {
  let least = Infinity;
  for (let nth = 0; nth < TRIES && least > LIMIT; nth += 1) {
    const made = request();
    await sleep(2);
    const before = process.cpuUsage();
    delay.enable();
    await service.app.inject(made);
    await sleep(2);
    delay.disable();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, delay.max / 1e6, (user + system) / 1e3);
    delay.reset();
  }
  return least;
}

/** The piece, repeated until it takes `bytes` bytes in JSON. */
const repeated = (unit: string, bytes: number) =>
  unit.repeat(Math.max(1, Math.floor(bytes / (Buffer.byteLength(JSON.stringify(unit)) - 2))));

/** A payload whose texts take `bytes` bytes in total. */
function payloadOf(schema: z.ZodType, unit: string, bytes: number, seed: string): object {
  const make = (each: number) => {
    const random = seededRandom(seed);
    let places = 0;
    const payload = payloadWithTexts(
      schema,
      (place) => {
        // Half of the time a valid phone number, so that the rest of the payload is checked.
        if (place.pattern && random.below(2) === 0) return textOf(place, [customer.userId], random);
        places += 1;
        return repeated(unit, each);
      },
      random,
    );
    return { payload: payload as object, places };
  };
  return make(bytes / Math.max(1, make(0).places)).payload;
}

async function session(): Promise<Session> {
  const { database, now } = service.services;
  const token = await database.transaction((transaction) =>
    userSessions.start(transaction, { ownerId: customer.userId, device: '', now: now() }),
  );
  return { ...customer, token };
}

const names = (Object.keys(calls) as CallName[]).filter(
  (name) => (calls[name] as CallDefinition).access !== 'valuer',
);
/** Sizes in bytes: of a short field, of a long one, and the maximum of a request. */
const sizes = (name: CallName) => [50, 5_000, name.startsWith('GET') ? 14_000 : BODY_LIMIT - 2_000];

it('no call of a customer blocks the event loop, whatever texts it contains', async () => {
  const slow: string[] = [];
  for (const name of names) {
    const { payload, access }: CallDefinition = calls[name];
    const known = access === 'public' ? undefined : await session();
    const signer = { secret: service.services.settings.http.signSecret, now: service.services.now };
    for (const [kind, unit] of Object.entries(units))
      for (const bytes of sizes(name)) {
        const sent = payloadOf(payload, unit, bytes, name + kind);
        const blocked = await blockedBy(() =>
          signedRequest(name, sent, signer, known ? { session: known } : {}),
        );
        if (blocked > LIMIT) slow.push(`${name}, ${kind}, ${bytes} bytes: ${blocked.toFixed()} ms`);
      }
  }
  expect(slow).toEqual([]);
  // Hundreds of calls with each kind of text take minutes on a busy machine.
}, 300_000);

const FORM = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=b';

/** Request bodies of `bytes` bytes that are deep, wide or long in the way of their format: content type and text. */
const bodiesOf = (bytes: number): Record<string, [string, string]> => {
  const times = (text: string, share = 1) => text.repeat((bytes * share) / text.length);
  const keys = Array.from({ length: bytes / 12 }, (_, nth) => `"k${nth}":1`);
  return {
    'deep lists': ['application/json', times('[', 0.5) + times(']', 0.5)],
    'deep objects': ['application/json', `${times('{"a":', 0.8)}1${times('}', 0.16)}`],
    'wide objects': ['application/json', `{${keys.join()}}`],
    'long lists': ['application/json', `[${times('{},')}{}]`],
    'long numbers': ['application/json', `{"amount":${times('9')}}`],
    'many fields': [FORM, times('a=1&')],
    'encoded fields': [FORM, `a=${times('%E5%8F%B7')}`],
    'deep XML': ['text/xml', times('<a>', 0.4) + times('</a>', 0.5)],
    'entities in XML': ['text/xml', `<xml><a>${times('&#x26;')}</a></xml>`],
    'open CDATA': ['text/xml', `<xml>${times('<a><![CDATA[')}`],
    'many parts': [PARTS, times('--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n')],
    'beginnings of boundaries': [PARTS, times('\r\n--')],
  };
};
/** Bodies of the maximum size of providers' notices, and of calls. */
const bodies = [60_000, BODY_LIMIT - 2_000].flatMap((bytes) => Object.entries(bodiesOf(bytes)));

it('no route blocks the event loop for an unknown caller, whatever is sent', async () => {
  const slow: string[] = [];
  const send = async (kind: string, request: InjectOptions & { url: string }) => {
    const blocked = await blockedBy(() => request);
    if (blocked > LIMIT)
      slow.push(`${request.method} ${request.url.slice(0, 80)}, ${kind}: ${blocked.toFixed()} ms`);
  };
  for (const { method, url } of table) {
    if (method === 'GET')
      for (const [kind, unit] of Object.entries(units)) {
        const text = encodeURIComponent(repeated(unit, 1_500));
        await send(kind, { method, url: `${url.replace(/:\w+|\*/g, text)}?code=${text}` });
      }
    if (method === 'POST')
      for (const [kind, [type, payload]] of bodies)
        await send(kind, { method, url, headers: { 'content-type': type }, payload });
  }
  expect(slow).toEqual([]);
});
