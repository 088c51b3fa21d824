import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import type { SaleMapping } from '@account-doctor/contract/saleMapping';
import type {
  CallName,
  DataOf,
  PayloadOf,
  SaleSource,
  SaleSourceRun,
} from '@account-doctor/contract/types';
import { seedTestGame } from '../evaluation/testGame';
import { signedInMember, type SignedInMember } from '../staff/staff';
import { buildService, type ServiceOptions, type TestService } from '../support/service';

/** A marketplace that offers one file with an ETag to those who know its secret. */
export interface OfferedFile {
  endpoint: string;
  host: string;
  content: Buffer | string;
  secret: string;
  /** Answers with this status instead of the file. */
  status: number | null;
  contentType: string;
  requests: IncomingMessage[];
  /** Number of answers that the file is the known one. */
  unchanged: number;
  /** Maximum number of concurrent requests so far. */
  most: number;
  /** Duration of each request, in ms. */
  delay: number;
  close(): Promise<void>;
}

async function offerFile(): Promise<OfferedFile> {
  let open = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    partner.requests.push(request);
    partner.most = Math.max(partner.most, (open += 1));
    await setTimeout(partner.delay);
    open -= 1;
    const { headers } = request;
    const etag = `"${createHash('sha256').update(partner.content).digest('hex')}"`;
    const refused = headers.authorization !== `Bearer ${partner.secret}` ? 401 : null;
    const status = partner.status ?? refused;
    if (status !== null) response.writeHead(status, { location: '/other' }).end();
    else if (headers['if-none-match'] === etag) {
      partner.unchanged += 1;
      response.writeHead(304).end();
    } else
      response.writeHead(200, { etag, 'content-type': partner.contentType }).end(partner.content);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const partner: OfferedFile = {
    ...{ endpoint: `http://${host}`, host, content: '', secret: 'open-sesame' },
    ...{ status: null, contentType: 'text/csv', requests: [], unchanged: 0 },
    ...{ most: 0, delay: 0 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return partner;
}

export const header = '编号,游戏,区服,类型,成交价,成交时间,皮肤数量,限定道具\n';

/** A time of day, from 8:00 on, that differs from reference to reference, so that no two sales are equal. */
function timeOf(ref: string): string {
  const seconds = (createHash('sha256').update(ref).digest().readUInt16BE(0) % 43_200) + 28_800;
  const parts = [seconds / 3_600, (seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');
}

/** A row of the file about an account of which the test game's usual price is 650 yuan. */
export const saleLine = (ref: string, price: number | string = 650, server = '安卓QQ') =>
  `${ref},测试游戏,${server},成交,${price},2026/11/1 ${timeOf(ref)},30,无\n`;

/** Settings with which the service may fetch from and notify at the partner's address. */
export const hostsOf = ({ host }: OfferedFile) => ({ NOTIFICATION_HOSTS: host, SALES_HOSTS: host });

type SaveSource = PayloadOf<'POST /desk-api/sale/source/save'>;
type File = DataOf<'GET /desk-api/sale/file/get'>;

/** A service with the test game, used by an admin. */
export async function sourceService(options: ServiceOptions = {}) {
  const service = await buildService({ now: new Date('2026-11-18T20:00:00Z'), ...options });
  if (!options.on) await seedTestGame(service.services);
  return adminOf(service, await signedInMember(service, 'admin'));
}

function adminOf(service: TestService, admin: SignedInMember) {
  const sql = async <Row extends object>(text: string) =>
    (await service.services.database.$client.query<Row>(text)).rows;
  const answer = <Name extends CallName>(name: Name, payload: PayloadOf<Name>) =>
    service.call(name, payload, { session: admin.session });
  const ask = async <Name extends CallName>(
    name: Name,
    payload: PayloadOf<Name>,
  ): Promise<DataOf<Name>> => {
    const { envelope } = await answer(name, payload);
    if (envelope.code !== 'OK' || !envelope.data)
      throw new Error(`${envelope.code} ${envelope.msg}`);
    return envelope.data;
  };
  const save = async (part: Partial<SaveSource>): Promise<string> => {
    const wanted = { name: '甲平台', kind: 'https', rhythm: 'hourly', hour: null, enabled: true };
    const given = { ...wanted, ...part } as SaveSource;
    return (await ask('POST /desk-api/sale/source/save', given)).sourceId;
  };
  const runs = async (): Promise<SaleSourceRun[]> =>
    (await ask('GET /desk-api/sale/source/runs', {})).list;
  return {
    ...{ service, sql, answer, ask, save, runs },
    sources: async (): Promise<SaleSource[]> =>
      (await ask('GET /desk-api/sale/source/list', {})).list,
    /** Fetches from a source now; returns the newest run. */
    run: async (sourceId: string): Promise<SaleSourceRun> => {
      // Runs that retry wait for seconds.
      await ask('POST /desk-api/sale/source/run', { sourceId });
      for (let attempt = 0; attempt < 5; attempt += 1) {
        await service.runJobs();
        await sql('update graphile_worker._private_jobs set run_at = now()');
      }
      const [newest] = await runs();
      if (!newest) throw new Error('there is no run');
      return newest;
    },
    get: (importId: number): Promise<File> => ask('GET /desk-api/sale/file/get', { importId }),
    /** Previews and imports a file as a member does. */
    takeByHand: async (importId: number, change: Partial<SaleMapping> = {}): Promise<File> => {
      const { sheets, state } = await ask('GET /desk-api/sale/file/get', { importId });
      const mapping = { ...(sheets[0]?.suggested as SaleMapping), ...change };
      if (state === 'received')
        await ask('POST /desk-api/sale/file/preview', { importId, mapping });
      await service.runJobs();
      const { preview } = await ask('GET /desk-api/sale/file/get', { importId });
      await ask('POST /desk-api/sale/file/take', { importId, basis: preview?.basis ?? '' });
      await service.runJobs();
      return ask('GET /desk-api/sale/file/get', { importId });
    },
    /** Texts of the notifications that were queued or sent, by time and then alphabetically. */
    notified: async (): Promise<string[]> => {
      const rows = await sql<{ text: string }>(
        'select text from notification_deliveries order by created_at, text',
      );
      return rows.map(({ text }) => text);
    },
    job: async (name: string) => {
      await sql(`select graphile_worker.add_job('${name}', '{}')`);
      await service.runJobs();
    },
  };
}

export type SourceService = Awaited<ReturnType<typeof sourceService>>;

/** Lets the admin be notified at a closed port. */
const chooseNotifications = ({ ask }: SourceService, host: string) =>
  ask('POST /desk-api/notification/recipient/save', {
    ...{ channel: 'webhook', name: '群', address: `http://${host}/hook` },
    ...{ kinds: ['sales-waiting'], quietFrom: null, quietUntil: null },
  });

/** A service that fetches files from a marketplace and notifies its admin there. */
export async function serviceWithPartner() {
  const partner = await offerFile();
  const desk = await sourceService({ settings: { ...hostsOf(partner) } });
  await chooseNotifications(desk, partner.host);
  const close = async () => {
    await desk.service.close();
    await partner.close();
  };
  return { partner, desk, close };
}
