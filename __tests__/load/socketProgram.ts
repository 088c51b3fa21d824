import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../server/core/seededRandom';
import { randomAttack, REFUSED, type Attack } from './sockets/attacks';

/**
 * Program that opens `CONNECTIONS` raw connections to the service at `PORT` and does with each what the seed says.
 * Writes `sent` when it has sent everything, then its observations as JSON.
 */

/** Number of connections that it uses at once, besides those that it has abandoned. */
const AT_ONCE = 20;
/** Maximum number of open connections, because a process can open only so many files. */
const LEFT = 3_000;
/** Time limit for everything else, in ms. */
const PATIENCE = 20_000;

/** Number of defects after which it stops. */
const ENOUGH = 20;

const { PORT, CONNECTIONS, SEED, LONGEST } = process.env;

export interface SocketReport {
  /** Number of answers by HTTP status. */
  statuses: Record<string, number>;
  /** Violations by the service. */
  defects: string[];
}

const told: SocketReport = { statuses: {}, defects: [] };

class Client {
  received = '';
  wasReset = false;
  /** Resolves when the service has closed the connection. */
  readonly over: Promise<void>;
  private readonly socket: Socket;

  constructor(
    private readonly name: string,
    private readonly attack: Attack,
  ) {
    this.socket = connect({ port: Number(PORT), host: '127.0.0.1', allowHalfOpen: true });
    this.socket.setNoDelay(true);
    this.socket.on('data', (chunk) => (this.received += chunk.toString('latin1')));
    this.over = new Promise((resolve) => {
      this.socket.on('end', resolve).on('close', resolve);
      this.socket.on('error', () => {
        this.wasReset = true;
        resolve();
      });
    });
  }

  get statuses(): string {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
      .map(([, status]) => status)
      .join(' ');
  }

  async run(): Promise<void> {
    const { pieces, end, limit } = this.attack;
    const connected = once(this.socket, 'connect').then(
      () => true,
      () => false,
    );
    if (!(await connected)) {
      this.defect('was not let in');
      return;
    }
    for (const piece of pieces) {
      if (!this.socket.writable) break;
      await new Promise<void>((resolve) => this.socket.write(piece, 'latin1', () => resolve()));
    }
    switch (end) {
      case 'closes':
        this.socket.end();
        await this.isOverWithin(PATIENCE);
        break;
      case 'resets':
        this.socket.resetAndDestroy();
        break;
      case 'waits':
        await this.waits();
        break;
      case 'leaves':
        await this.isOverWithin(limit);
    }
    this.judge();
    this.socket.destroy();
  }

  private async isOverWithin(limit: number): Promise<void> {
    const ended = new AbortController();
    const late = sleep(limit, true, { signal: ended.signal }).catch(() => false);
    if (await Promise.race([this.over.then(() => false), late]))
      this.defect(`is still open after ${limit / 1_000} s`);
    ended.abort();
  }

  private async waits(): Promise<void> {
    const { expected } = this.attack;
    const until = Date.now() + PATIENCE;
    const isOver = this.over.then(() => true);
    while (!expected.test(this.statuses) && Date.now() < until)
      if (await Promise.race([isOver, sleep(5, false)])) break;
    this.socket.end();
    await this.isOverWithin(PATIENCE);
    const { statuses } = this;
    // A client that is rejected while it is still sending may be unable to read the answer.
    const unread = expected === REFUSED && this.wasReset && statuses === '';
    if (!unread && !expected.test(statuses))
      this.defect(`was answered by ${statuses}, not ${expected.source}`);
  }

  private judge(): void {
    for (const [, status = '', head = ''] of this.received.matchAll(
      /HTTP\/1\.1 (\d{3}) ([\s\S]*?)\r\n\r\n/g,
    )) {
      told.statuses[status] = (told.statuses[status] ?? 0) + 1;
      if (status < '500') continue;
      if (status !== '503' || !/^retry-after: \d+/im.test(head))
        this.defect(`was answered by ${status}: ${head}`);
    }
  }

  private defect(what: string): void {
    if (told.defects.length === ENOUGH) return;
    const sent = JSON.stringify(this.attack.pieces).slice(0, 400);
    told.defects.push(`${this.name} ${what}: ${sent}`);
  }
}

async function main(): Promise<void> {
  const left = new Set<Promise<void>>();
  const numbers = Array.from({ length: Number(CONNECTIONS) }, (_, nth) => nth).values();
  const worker = async () => {
    for (const nth of numbers) {
      if (told.defects.length === ENOUGH) return;
      const attack = randomAttack(seededRandom(`${SEED} ${nth}`), Number(LONGEST));
      const { kind, end } = attack;
      const running = new Client(`${kind} ${nth} that ${end}`, attack).run();
      if (end !== 'leaves') {
        await running;
        continue;
      }
      left.add(running);
      void running.then(() => left.delete(running));
      while (left.size > LEFT) await Promise.race(left);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  process.stdout.write('sent\n');
  await Promise.all(left);
  process.stdout.write(JSON.stringify(told));
}

void main();
