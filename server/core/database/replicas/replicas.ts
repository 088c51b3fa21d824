import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import { observeFigure } from '../../figures';
import type { Settings } from '../../settings';
import type { Database } from '../database';
import { type Lsn, readLsn } from '../lsn';
import { type CallReads, readingBy } from './ofCall';
import { LATEST, Positions } from './positions';
import { Replica } from './replica';

/** How often replicas and the primary are asked where they are, in ms. */
const INTERVAL = 500;

/** Why a call reads where it does. */
type Choice = { replica: Replica } | { why: 'own_write' | 'behind' | 'away' | 'unknown' };

/** Whose call it is, and whether it only reads. */
interface Asking {
  person: string | null;
  reading: boolean;
}

/**
 * Has calls that only read answered by standbys of the database, except for what somebody wrote
 * and a standby does not show yet: docs/decisions/0095.
 */
export class Replicas {
  private readonly replicas: Replica[];
  private readonly positions: Positions;
  /** Where the primary was, the newest first. */
  private passed: { place: Lsn; at: number }[] = [];
  private readonly stopped = new AbortController();
  private readonly watching: Promise<void>;
  private calls: Counter<'by'> | null = null;

  constructor(
    { replicaUrls, directUrl, poolSize: max }: Settings['database'],
    private readonly database: Database,
    redis: Redis,
    log: Logger,
  ) {
    this.positions = new Positions(redis);
    this.replicas = (replicaUrls ?? []).map((connectionString) => {
      const config = { connectionString, max, application_name: 'account-doctor-reads' };
      return new Replica(config, directUrl === null, log);
    });
    this.watching = this.watch();
  }

  /** Answers a call, its reads by a replica where that shows all that its person has to see. */
  async answering<Answer>(
    { person, reading }: Asking,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const reads: CallReads = {
      replica: reading ? await this.replicaFor(person) : null,
      wrote: !reading,
      writers: new Set(person === null ? [] : [person]),
    };
    try {
      return await readingBy(reads, work);
    } finally {
      if (reads.wrote) await this.note(reads.writers);
    }
  }

  /** Adds to `/metrics` by whom reading calls are answered, and how far replicas are behind. */
  observe(registry: Registry): void {
    this.calls = new Counter({
      name: 'database_reading_calls_total',
      help: 'Calls that only read, by who answers: a replica, or the primary and why',
      labelNames: ['by'],
      registers: [registry],
    });
    const named = (place: number) => ({ replica: String(place + 1) });
    observeFigure(
      registry,
      {
        name: 'database_replica_there',
        help: '1 while a replica answers calls; 0 while it is away, or too far behind',
        labels: ['replica'],
      },
      () =>
        Promise.resolve(
          this.replicas.map((replica, place) => ({
            labels: named(place),
            value: Number(this.isNear(replica)),
          })),
        ),
    );
    observeFigure(
      registry,
      {
        name: 'database_replica_behind_seconds',
        help: 'How late a replica shows what was written; none while it is away',
        labels: ['replica'],
      },
      () =>
        Promise.resolve(
          this.replicas.flatMap((replica, place) =>
            replica.replayed === null
              ? []
              : [
                  {
                    labels: named(place),
                    value: Math.min(this.behind(replica.replayed), LATEST) / 1_000,
                  },
                ],
          ),
        ),
    );
  }

  async stop(): Promise<void> {
    this.stopped.abort();
    await this.watching;
    for (const replica of this.replicas) replica.leave('The service stops');
  }

  private async replicaFor(person: string | null): Promise<Replica | null> {
    const choice = await this.choose(person);
    this.calls?.inc({ by: 'why' in choice ? choice.why : 'replica' });
    return 'replica' in choice ? choice.replica : null;
  }

  /** The same one for a person as long as it is there, so that nobody sees what they saw undone. */
  private async choose(person: string | null): Promise<Choice> {
    const here = this.replicas.filter(({ replayed }) => replayed !== null);
    if (here.length === 0) return { why: 'away' };
    const near = here.filter((replica) => this.isNear(replica));
    const replica = near[turnOf(person) % near.length];
    if (!replica) return { why: 'behind' };
    const wrote = person === null ? null : await this.positions.of(person);
    if (wrote === undefined) return { why: 'unknown' };
    const shows = replica.replayed !== null && replica.replayed >= (wrote ?? 0n);
    return shows ? { replica } : { why: 'own_write' };
  }

  /** Whether a replica is there, and not so late that it is left out. */
  private readonly isNear = ({ replayed }: Replica): boolean =>
    replayed !== null && this.behind(replayed) <= LATEST;

  /** How long ago the primary was where this is, in ms. */
  private behind(replayed: Lsn): number {
    const [newest] = this.passed;
    if (!newest || newest.place <= replayed) return 0;
    const reached = this.passed.find(({ place }) => place <= replayed);
    return reached ? performance.now() - reached.at : Infinity;
  }

  private async note(writers: ReadonlySet<string>): Promise<void> {
    if (writers.size === 0) return;
    try {
      await this.positions.note(writers, await this.primaryPlace());
    } catch {
      this.positions.mistrust();
    }
  }

  /** At least as far as everything that is committed. */
  private async primaryPlace(): Promise<Lsn> {
    const { rows } = await this.database.$reads.execute<{ place: string }>(
      'select pg_current_wal_insert_lsn()::text as place',
    );
    return readLsn(rows[0]?.place ?? '');
  }

  private async watch(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const at = performance.now();
      const [place] = await Promise.all([
        this.primaryPlace().catch(() => null),
        ...this.replicas.map((replica) => replica.look()),
      ]);
      if (place !== null)
        this.passed = [{ place, at }, ...this.passed.slice(0, (2 * LATEST) / INTERVAL)];
      await sleep(INTERVAL, null, { signal: this.stopped.signal }).catch(() => undefined);
    }
  }
}

let turn = 0;
/** A number that is the same for a person each time, and another for each that is unknown. */
function turnOf(person: string | null): number {
  if (person === null) return (turn += 1);
  let sum = 0;
  for (const character of person) sum = (31 * sum + character.charCodeAt(0)) % 1_000_003;
  return sum;
}
