import type { Session } from '@account-doctor/contract/types';
import { build, isCurrent } from '../../../scripts/builds.mjs';
import { connectPool } from '../../../server/core/database/pool';
import { createLog } from '../../../server/core/log';
import { signInPhone } from '../../load/history/signIn';
import { consentToDocuments, callsAt, type CallService } from '../../server/support/callsAt';
import {
  endPrograms,
  freePort,
  isRoot,
  newFolder,
  ORDINARY_USER,
  type ServiceProgram,
} from '../../server/support/program';
import { newPhone } from '../../server/user/people';
import { Daemon, endDaemons } from './daemon';
import { Fleet } from './fleet';
import { startPair, type Server } from './postgres';
import { startPooler, type Pooler } from './pooler';
import { findTools } from './tools';

/** A complete service of several machines, all on this one. */
export interface ScaleSetup {
  primary: Server;
  standby: Server;
  pooler: Pooler;
  redis: Daemon;
  fleet: Fleet;
  worker: ServiceProgram;
  /** Makes calls to the service, through its load balancer. */
  ask: CallService;
  /** Sessions of signed-in customers. */
  people: Session[];
  close(): Promise<void>;
}

async function startRedis(program: string): Promise<Daemon> {
  const port = await freePort();
  const place = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no'];
  const user = isRoot ? { user: ORDINARY_USER } : {};
  return new Daemon({ program, options: place, port, ...user }).start();
}

async function signInMany(server: Server, ask: CallService, many: number): Promise<Session[]> {
  const database = connectPool({ connectionString: server.url }, createLog('silent'));
  try {
    const services = { database, now: () => new Date() };
    const people = Array.from({ length: many }, () => signInPhone({ services }, newPhone()));
    return await Promise.all(
      (await Promise.all(people)).map((person) => consentToDocuments(ask, person)),
    );
  } finally {
    await database.$client.end();
  }
}

/** Starts one worker and `instances` instances for calls, behind PgBouncer, Redis and a load balancer. */
export async function startSetting(instances: number): Promise<ScaleSetup> {
  const tools = await findTools();
  if (!isCurrent('service')) await build('service');
  const { primary, standby } = await startPair();
  const pooler = await startPooler(tools.pgbouncer, primary);
  const redis = await startRedis(tools['redis-server']);
  const fleet = new Fleet({
    DATA_DIR: await newFolder(),
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: pooler.directUrl,
    REDIS_URL: `redis://127.0.0.1:${redis.command.port}`,
    DRAIN_SECONDS: '2',
  });
  const worker = fleet.run('worker');
  await worker.address;
  await fleet.start(instances);
  const ask = callsAt(() => fleet.origin);
  return {
    primary,
    standby,
    pooler,
    redis,
    fleet,
    worker,
    ask,
    people: await signInMany(primary, ask, 8),
    close: async () => {
      await endPrograms();
      fleet.close();
      await endDaemons();
    },
  };
}
