import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { CallDefinition } from '@account-doctor/contract/call';
import { calls } from '@account-doctor/contract/calls/index';
import { ChatFrameSchema } from '@account-doctor/contract/calls/chat';
import type { CallName, Session } from '@account-doctor/contract/types';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@account-doctor/contract/pages';
import { memberSessions } from '../../server/domain/staff/sessions';
import { deskGuard } from '../../server/core/http/deskCookie';
import { userSessions } from '../../server/domain/user/sessions';
import { pick, seededRandom, type SeededRandom } from '../../server/core/seededRandom';
import { newCustomer, seedHumanGame } from '../server/appraisal/customer';
import { openAuthenticated, type ChatSocketClient } from '../server/chat/talk';
import { newMember } from '../server/staff/staff';
import { buildService, type TestService } from '../server/support/service';
import { signedRequest } from '../server/support/signedRequest';
import { likelyPayload, garbled, mutated } from './generator/values';

/**
 * Requests that are generated from the contract and damaged in one or more places. None may be answered with an
 * internal error or stop the service. `FUZZ_REQUESTS=100000` runs many, `FUZZ_SEED=…` different ones; the same seed
 * generates the same ones.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 10_000);
const SEED = process.env.FUZZ_SEED ?? 'doors';
/** Maximum cost of an answer in ms of processor time, which excludes waiting. */
const COST = 2_000;

let service: TestService;
let port: number;
let customer: Session;
let staff: { staffId: string }[];
let ids: string[];
const defects: string[] = [];
beforeAll(async () => {
  service = await buildService({
    onLog: (line) => {
      const { level, msg, err } = JSON.parse(line) as { level: number; msg: string; err?: Error };
      if (level >= 50) defects.push(`${msg}: ${err?.message}`);
    },
  });
  await seedHumanGame(service);
  const buyer = await newCustomer(service);
  customer = buyer.session;
  staff = [await newMember(service, 'admin'), await newMember(service, 'senior')];
  ids = [
    ...['test-game', 'nothing', customer.userId, ...staff.map(({ staffId }) => staffId)],
    ...[await buyer.order(), await buyer.order()],
  ];
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  port = (service.app.server.address() as AddressInfo).port;
});
afterAll(() => service.close());

/** Calls that hash passwords, whose cost is expected; only a few of them are sent. */
const dear = /login$|sign-in$|password$|login\/off$|staff\/create$/;
const names = (Object.keys(calls) as CallName[]).flatMap((name) =>
  Array<CallName>(dear.test(name) ? 1 : 12).fill(name),
);

type Sessions = Record<
  'nobody' | 'user' | 'admin' | 'senior',
  (Session & { cookie?: string }) | undefined
>;
/** Signs in again from time to time, because some calls end the session, as they should. */
async function sessions(): Promise<Sessions> {
  const { database, now } = service.services;
  return database.transaction(async (transaction) => {
    await transaction.execute('update staff_members set disabled_at = null');
    const ofDesk = (token: string) => ({ token: deskGuard(token), cookie: `desk=${token}` });
    const of = async ({ staffId }: { staffId: string }) => ({
      newUser: false,
      userId: staffId,
      ...ofDesk(
        await memberSessions.start(transaction, { ownerId: staffId, device: '', now: now() }),
      ),
    });
    const [admin, senior] = await Promise.all(staff.map(of));
    const known = await transaction.execute(
      `select 1 from users where user_id = '${customer.userId}'`,
    );
    const user = known.rowCount
      ? {
          ...customer,
          token: await userSessions.start(transaction, {
            ownerId: customer.userId,
            device: '',
            now: now(),
          }),
        }
      : undefined;
    return { nobody: undefined, user, admin, senior };
  });
}

/** A call with a payload that is almost valid. */
function brokenCall(known: Sessions, random: SeededRandom): InjectOptions {
  const name = pick(names, random);
  const { payload, access }: CallDefinition = calls[name];
  const right = likelyPayload(payload, ids, random);
  const sent = random.below(5) === 0 ? right : mutated(right, random);
  const whose = access === 'valuer' ? pick(['admin', 'senior'] as const, random) : 'user';
  const session = random.below(10) === 0 ? undefined : known[whose];
  const signer = { secret: service.services.settings.http.signSecret, now: service.services.now };
  const body = name.startsWith('GET') ? asQuery(sent) : (sent as object);
  return signedRequest(name, body, signer, session ? { session } : {});
}

/** The payload as a query string can contain it: fields by name, complete characters. */
function asQuery(sent: unknown): object {
  const parts = typeof sent === 'object' && sent !== null ? sent : { payload: sent };
  const whole = (part: unknown) => (typeof part === 'string' ? Buffer.from(part).toString() : part);
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [String(whole(name)), whole(part)]),
  );
}

/** Forms that providers, cashiers and other programs might send. */
function brokenForm(random: SeededRandom): InjectOptions {
  const url = pick(
    ['/payment/notice/sandbox', '/sandbox/cashier/x', '/storage/upload', '/sandbox/game/sign-in'],
    random,
  );
  const type = pick(
    [
      'application/json',
      'application/x-www-form-urlencoded',
      'text/xml',
      `multipart/form-data; boundary=${garbled('abc', random)}`,
      'multipart/form-data',
      ';;',
    ],
    random,
  ).replace(/[\t\r\n]/g, '');
  const payload = garbled('--abc\r\ncontent-disposition: form-data; name="token"\r\n\r\n1', random);
  return { method: 'POST', url, headers: { 'content-type': type }, payload };
}

const paths = [
  ...Object.values(routes).map(({ path }) => `/${path}`),
  ...(Object.keys(calls) as CallName[]).map((name) => name.split(' ')[1] ?? ''),
  ...[
    '/media/x.png',
    '/docs',
    '/docs/api/json',
    '/files/a/original',
    '/pictures/a.jpg',
    '/verify',
    '/share/x',
  ],
  ...['/capture/x', '/capture/x/return', '/sandbox/sms', '/health', '/desk/', '/r/a'],
];

/** First line of the answer to a path exactly as given, which HTTP clients would normalise. */
async function askRaw(path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  socket.end(`GET ${path.replaceAll(' ', '')} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1').split('\r\n')[0] ?? '';
}

it(
  'no damaged request causes an internal error, stops the service, or is expensive',
  async () => {
    let known = await sessions();
    let talk: ChatSocketClient | null = null;
    for (let nth = 0; nth < REQUESTS; nth += 1) {
      const random = seededRandom(`${SEED} ${nth}`);
      if (nth % 250 === 0) {
        known = await sessions();
        service.advance(61_000);
        talk?.socket.terminate();
        talk = known.user ? await openAuthenticated(service, known.user) : null;
      }
      const before = process.cpuUsage();
      const kind = random.below(20);
      let sent = '';
      let status: number;
      if (kind === 0) {
        const frame = mutated(likelyPayload(ChatFrameSchema, ids, random), random);
        talk?.socket.send(JSON.stringify(frame));
        continue;
      }
      if (kind === 1) {
        sent = garbled(pick(paths, random), random);
        status = Number((await askRaw(sent)).split(' ')[1] ?? 400);
      } else {
        const request = kind === 2 ? brokenForm(random) : brokenCall(known, random);
        sent = JSON.stringify(request);
        status = (await service.app.inject(request)).statusCode;
      }
      const { user, system } = process.cpuUsage(before);
      if (status >= 500) defects.push(`${status} in request ${nth}: ${sent.slice(0, 2_000)}`);
      if ((user + system) / 1_000 > COST) defects.push(`slow in request ${nth}: ${sent}`);
    }
    talk?.socket.terminate();
    expect(defects).toEqual([]);
    expect((await service.app.inject('/health')).statusCode).toBe(200);
  },
  60_000 + REQUESTS * 60,
);
