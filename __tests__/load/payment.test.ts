import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Envelope } from '@account-doctor/contract/envelope';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBooks } from '../../server/domain/payment/books';
import { startSession } from '../../server/domain/user/sessions';
import { findOrRegisterUser } from '../../server/domain/user/users';
import { SandboxPayment } from '../../server/providers/payment/sandboxPayment';
import { seedHumanGame } from '../server/appraisal/customer';
import { buildService, type TestService } from '../server/support/service';
import { testProgram } from '../server/support/testProgram';
import { signedRequest } from '../server/support/signedRequest';
import { newPhone } from '../server/user/people';
import { confirmOrderOf, LIST_PRICE, type PayerSession } from '../server/payment/payer';

const CUSTOMERS = 200;
/** Number of paid orders after which one of the two instances is killed. */
const PAID_BEFORE_CRASH = 60;
const PATIENCE = 5 * 60_000;

const script = '__tests__/load/payingService.ts';
const WIDE = Object.fromEntries(
  ['ADDRESS', 'READ', 'WRITE', 'SUBMIT'].map((name) => [`LIMIT_${name}`, '1000000']),
);

interface Instance {
  child: ChildProcess;
  address: string;
}

let service: TestService;
let instances: Instance[] = [];
/** Number of calls that an instance has received and not answered, because it was killed. */
let cutOff = 0;

async function startInstance(): Promise<Instance> {
  const { database, settings } = service.services;
  const { host, port, user, password, database: name, connectionString } = database.$client.options;
  const child = spawn(process.execPath, [await testProgram(script)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: settings.database.dataFolder,
      CONNECTION: JSON.stringify({
        host,
        port,
        user,
        password,
        database: name,
        connectionString,
      }),
      ...WIDE,
    },
  });
  const said = (await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])) as unknown[];
  return { child, address: String(said[0]).trim() };
}

beforeAll(async () => {
  service = await buildService({ settings: { ...WIDE } });
  await seedHumanGame(service);
  instances = await Promise.all([startInstance(), startInstance()]);
}, PATIENCE);
afterAll(async () => {
  for (const { child } of instances) child.kill('SIGKILL');
  await service.close();
});

const signUp = (): Promise<PayerSession> =>
  service.services.database.transaction(async (transaction) => {
    const now = new Date();
    const { user } = await findOrRegisterUser(transaction, { phone: newPhone(), now });
    const entrant = { device: '', browser: null, terminal: 'h5' } as const;
    return startSession(transaction, { user, newUser: false, now }, entrant);
  });

/** Calls one of the instances as a phone does; `null` if that instance is gone. */
async function callAt<Name extends CallName>(
  { address }: Instance,
  session: PayerSession,
  name: Name,
  payload: PayloadOf<Name>,
): Promise<Envelope<DataOf<Name>> | null> {
  const signer = { secret: 'account-doctor', now: () => new Date() };
  const { url, payload: body, ...request } = signedRequest(name, payload, signer, { session });
  const options = { ...request, ...(body !== undefined && { body }) };
  try {
    const response = await fetch(address + url, options);
    return (await response.json()) as Envelope<DataOf<Name>>;
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    if (code !== 'ECONNREFUSED') cutOff += 1;
    return null;
  }
}

const prefix = '/app-api/api/evaluate/user/order';

/** Pays like a customer who does not give up: repeats, also at the other instance, until the order is paid. */
async function payInSpiteOfAll(session: PayerSession, orderId: string, nth: number): Promise<void> {
  for (let attempt = nth; ; attempt += 1) {
    const instance = instances[attempt % instances.length];
    if (!instance) throw new Error('No instance is left');
    const begun = await callAt(instance, session, `POST ${prefix}/payment`, {
      orderId,
      method: 'sandbox',
    });
    const launch = begun?.data?.launch;
    if (launch?.kind === 'cashier')
      await fetch(launch.url, {
        method: 'POST',
        body: new URLSearchParams({ outcome: 'paid' }),
        redirect: 'manual',
      }).catch(() => null);
    const result = await callAt(instance, session, `GET ${prefix}/pay/result`, { orderId });
    if (result?.data?.paid) return;
    await sleep(200);
  }
}

/** Number of unpaid orders, and of payments at the cashier that the service has not recorded. */
async function between(): Promise<{ unpaid: number; unrecorded: number }> {
  const { rows } = await service.services.database.$client.query<{
    unpaid: number;
    unrecorded: number;
  }>(
    `select (select count(*)::int from orders where state = 'pending_payment') as unpaid,
       (select count(*)::int from sandbox_trades t join payments p using (payment_no)
        where t.state = 'paid' and p.state = 'open') as unrecorded`,
  );
  if (!rows[0]) throw new Error('Not counted');
  return rows[0];
}

interface Customer {
  session: PayerSession;
  orderId: string;
}

/**
 * Brings an instance into the middle of recording a payment: it waits for a row lock that the test holds until `letGo`
 * is called. So killing it there needs no luck.
 */
async function recordingAt(instance: Instance, { session, orderId }: Customer) {
  const [sandbox] = service.services.payments;
  if (!(sandbox instanceof SandboxPayment)) throw new Error('Not the sandbox');
  await callAt(instance, session, `POST ${prefix}/payment`, { orderId, method: 'sandbox' });
  const holder = await service.services.database.$client.connect();
  await holder.query('begin');
  const { rows } = await holder.query<{ payment_no: string; holder: number }>(
    `select payment_no, pg_backend_pid() as holder from payments where order_id = $1 for update`,
    [orderId],
  );
  await sandbox.pay(rows[0]?.payment_no ?? '');
  const cutOffCall = callAt(instance, session, `GET ${prefix}/pay/result`, { orderId });
  const waiting = `select from pg_stat_activity
    where application_name = $1 and $2 = any(pg_blocking_pids(pid))`;
  const names = [`account-doctor ${instance.child.pid}`, rows[0]?.holder];
  const waits = async () =>
    (await service.services.database.$client.query(waiting, names)).rowCount === 1;
  while (!(await waits())) await sleep(5);
  return {
    letGo: async () => {
      await holder.query('commit');
      holder.release();
      await cutOffCall;
    },
  };
}

it(
  'two hundred customers pay at once while an instance is killed, and the books balance',
  async () => {
    const customers: Customer[] = [];
    for (let made = 0; made < CUSTOMERS; made += 1) {
      const session = await signUp();
      const { orderId } = await confirmOrderOf(service, session);
      customers.push({ session, orderId });
    }

    let paid = 0;
    const pay = async ({ session, orderId }: Customer, nth: number) => {
      await payInSpiteOfAll(session, orderId, nth);
      paid += 1;
    };
    const [caught, ...others] = customers;
    const [victim] = instances;
    if (!caught || !victim) throw new Error('Nobody to kill');
    const recording = await recordingAt(victim, caught);
    const crash = async () => {
      while (paid < PAID_BEFORE_CRASH) await sleep(5);
      const ended = once(victim.child, 'exit');
      victim.child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const found = await between();
      await recording.letGo();
      await pay(caught, 0);
      return found;
    };
    const [atCrash] = await Promise.all([crash(), ...others.map(pay)]);
    // It was killed in the middle of calls, and between a payment and its record.
    expect(cutOff).toBeGreaterThan(0);
    expect(atCrash.unpaid).toBeGreaterThan(0);
    expect(atCrash.unrecorded).toBeGreaterThan(0);

    expect(await checkBooks(service.services)).toEqual([]);
    const { rows } = await service.services.database.$client.query<Record<string, number>>(
      `select
         (select count(*)::int from orders where state = 'paid') as orders,
         (select count(*)::int from payments where state = 'paid') as payments,
         (select count(*)::int from payments where state <> 'paid') as others,
         (select sum(amount)::int from payments where state = 'paid') as money,
         (select count(*)::int from payment_events where to_state = 'paid') as events,
         (select count(*)::int from sandbox_trades where state = 'paid') as trades,
         (select count(*)::int from refunds) as refunds,
         (select count(*)::int from appraisal_tasks where state = 'queued') as queued`,
    );
    expect(rows).toEqual([
      {
        orders: CUSTOMERS,
        payments: CUSTOMERS,
        others: 0,
        money: CUSTOMERS * LIST_PRICE,
        events: CUSTOMERS,
        trades: CUSTOMERS,
        refunds: 0,
        queued: CUSTOMERS,
      },
    ]);
  },
  PATIENCE,
);
