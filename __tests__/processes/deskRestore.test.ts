import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Envelope } from '@account-doctor/contract/envelope';
import { RESTORE_CONFIRMATION } from '@account-doctor/contract/operation';
import { DEFAULT_SIGN_SECRET } from '@account-doctor/contract/signature';
import type { CallName, DataOf, PayloadOf } from '@account-doctor/contract/types';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deskSession, STAFF_PASSWORD } from '../server/staff/staff';
import { runCommandWithSettings } from '../server/support/command';
import {
  endPrograms,
  freePort,
  removeData,
  startProgram,
  type ServiceProgram,
} from '../server/support/program';
import { signedRequest, type RequestOptions } from '../server/support/signedRequest';
import { usedDataFolder } from '../server/support/usedData';

vi.setConfig({ testTimeout: 3 * 60_000 });

const UPGRADES = 2_000;
/** Time in ms after which a stop no longer waits for requests. */
const LIMIT = 20_000;

let DATA_DIR: string;
let port: number;
let service: ServiceProgram;
const clients: Socket[] = [];
beforeAll(async () => {
  DATA_DIR = await usedDataFolder();
  port = await freePort();
  service = startProgram({ settings: { DATA_DIR, PORT: String(port) } });
  await service.address;
});
afterAll(async () => {
  for (const client of clients) client.destroy();
  await endPrograms();
  await removeData(DATA_DIR);
});

async function call<Name extends CallName>(
  name: Name,
  payload: PayloadOf<Name>,
  options?: RequestOptions,
) {
  const signer = { secret: DEFAULT_SIGN_SECRET, now: () => new Date() };
  const { url, payload: body, ...request } = signedRequest(name, payload, signer, options);
  const answer = await fetch(`http://127.0.0.1:${port}${url}`, { ...request, body: body ?? null });
  return {
    envelope: (await answer.json()) as Envelope<DataOf<Name>>,
    headers: Object.fromEntries(answer.headers),
  };
}

/** Sends an upgrade request on a connection that the client never closes. */
async function askToUpgrade(path: string): Promise<void> {
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  clients.push(client.on('error', () => undefined).resume());
  await once(client, 'connect');
  client.write(
    `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
}

it('a restore from the desk is not delayed by 2,000 open upgrade requests', async () => {
  const staff = ['--name', 'keeper', '--alias', '小管', '--role', 'admin'];
  await runCommandWithSettings({ DATA_DIR }, 'createStaff', staff, `${STAFF_PASSWORD}\n`);
  const session = deskSession(
    await call('POST /desk-api/staff/sign-in', { name: 'keeper', password: STAFF_PASSWORD }),
  );
  const backups = async () => {
    const { envelope } = await call('GET /desk-api/operation/backups', {}, { session });
    return envelope.data;
  };
  expect(await runCommandWithSettings({ DATA_DIR }, 'backup')).toMatchObject({ code: 0 });
  const from = (await backups())?.list[0]?.id ?? '';

  const paths = ['/', '/health', '/nothing', '/app-api/home/banner'];
  for (let nth = 0; nth < UPGRADES; nth += 1) await askToUpgrade(paths[nth % paths.length] ?? '');

  const began = performance.now();
  const asked = await call(
    'POST /desk-api/operation/restore',
    { at: null, from, confirmation: RESTORE_CONFIRMATION, password: STAFF_PASSWORD },
    { session },
  );
  expect(asked.envelope.code).toBe('OK');
  await expect
    .poll(async () => (await backups().catch(() => null))?.lastRestore?.state, { interval: 100 })
    .toBe('restored');
  expect(performance.now() - began).toBeLessThan(LIMIT);
  expect(service.output()).not.toMatch(/"level":[56]0/);
});
