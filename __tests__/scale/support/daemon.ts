import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time limit in ms until a started program's port answers. */
const PATIENCE = 30_000;

export interface Command {
  program: string;
  options: string[];
  /** Local port on which it listens. */
  port: number;
  user?: { uid: number; gid: number };
}

const started = new Set<Daemon>();

async function answers(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' });
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** A server program that tests stop like a failing machine, and start again. */
export class Daemon {
  private child: ChildProcess | null = null;
  private output = '';

  constructor(readonly command: Command) {}

  async start(): Promise<this> {
    const { program, options, port, user } = this.command;
    const child = spawn(program, options, {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    started.add(this);
    for (const stream of [child.stdout, child.stderr])
      stream.on(
        'data',
        (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-2_000)),
      );
    const until = Date.now() + PATIENCE;
    while (!(await answers(port))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`${program} does not answer: ${this.output}`);
      await sleep(20);
    }
    return this;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** Stops it; resolves when it has ended. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
    started.delete(this);
  }
}

/** Stops all servers that a test has left running. */
export const endDaemons = (): Promise<unknown> =>
  Promise.all([...started].map((daemon) => daemon.end('SIGKILL')));
