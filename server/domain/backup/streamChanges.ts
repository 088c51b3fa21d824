import type { Lsn } from '../../core/database/lsn';
import type pg from 'pg';
import { lsnText } from './lsn';
import { connectReplication, ReplicationCommand } from './replication';

/** Kinds of messages, by their first byte. */
const CHANGES = 'w'.charCodeAt(0);
const SIGN_OF_LIFE = 'k'.charCodeAt(0);
/** What stands before the changes in a message: kind, two places and a time. */
const HEADER = 25;
/** Beyond it the database is asked to wait. */
const MOST_HELD = 64 * 1_048_576;
/** PostgreSQL's time begins in 2000, in microseconds. */
const EPOCH = Date.UTC(2000, 0, 1);

/** What has been changed from `start` on, as bytes. */
export interface Changes {
  start: Lsn;
  end: Lsn;
  content: Buffer;
}

/** The line of changes as it comes from the database, a moment after each was made. */
export class ChangeStream {
  private readonly held: Buffer[] = [];
  private size = 0;
  private received: Lsn;
  private kept: Lsn;
  private readonly command: ReplicationCommand;

  private constructor(
    private readonly client: pg.Client,
    slot: string,
    { start, timeline }: { start: Lsn; timeline: number },
  ) {
    this.received = start;
    this.kept = start;
    this.command = new ReplicationCommand(
      `START_REPLICATION SLOT ${slot} PHYSICAL ${lsnText(start)} TIMELINE ${timeline}`,
      (message) => this.take(message),
    );
    client.query(this.command);
  }

  /** Begins at a place where a segment begins. */
  static async open(
    options: pg.ClientConfig,
    slot: string,
    from: { start: Lsn; timeline: number },
  ): Promise<ChangeStream> {
    return new ChangeStream(await connectReplication(options), slot, from);
  }

  /** Settles when the database ends it: an error where it no longer has what was asked for. */
  get ended(): Promise<void> {
    return this.command.ended;
  }

  /** Until where changes have come. */
  get end(): Lsn {
    return this.received;
  }

  get heldSize(): number {
    return this.size;
  }

  /** Hands out what has come since the last time; `null` where nothing has. */
  drain(): Changes | null {
    if (this.size === 0) return null;
    const content = Buffer.concat(this.held, this.size);
    const end = this.received;
    this.held.length = 0;
    this.size = 0;
    this.command.resume();
    return { start: end - BigInt(content.length), end, content };
  }

  /** Lets the database forget what was changed before: it is kept. */
  confirm(kept: Lsn): void {
    this.kept = kept;
    const message = Buffer.alloc(34);
    message.write('r');
    for (const [index, lsn] of [this.received, kept, kept].entries())
      message.writeBigUInt64BE(lsn, 1 + 8 * index);
    message.writeBigInt64BE(BigInt(Date.now() - EPOCH) * 1_000n, 25);
    this.command.say(message);
  }

  async close(): Promise<void> {
    await this.client.end().catch(() => undefined);
  }

  private take(message: Buffer): void {
    if (message[0] === SIGN_OF_LIFE) {
      // Its last byte asks for an answer at once.
      if (message[17] === 1) this.confirm(this.kept);
    } else if (message[0] === CHANGES) {
      // Copied: the bytes are overwritten by the next message.
      const content = Buffer.from(message.subarray(HEADER));
      this.held.push(content);
      this.size += content.length;
      this.received = message.readBigUInt64BE(1) + BigInt(content.length);
      if (this.size > MOST_HELD) this.command.pause();
    }
  }
}
