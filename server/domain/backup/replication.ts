import pg from 'pg';

/** A connection by which the database hands out copies of itself, made like those of the pool. */
export async function connectReplication(options: pg.ClientConfig): Promise<pg.Client> {
  // Not in the types of `pg`, which passes it on.
  const config = { ...options, replication: 'true' };
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** What `pg` has and its types leave out. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void };

/**
 * A command of the replication protocol. The bytes given to `onData` are overwritten by the next ones:
 * whoever keeps them copies them.
 */
export class ReplicationCommand implements pg.Submittable {
  /** Rows of all answers of the command, as texts. */
  readonly rows: (string | null)[][] = [];
  readonly ended: Promise<void>;
  private connection: CopyConnection | null = null;
  private settle!: { resolve: () => void; reject: (error: Error) => void };

  constructor(
    private readonly text: string,
    private readonly onData: (data: Buffer) => void,
  ) {
    this.ended = new Promise((resolve, reject) => {
      this.settle = { resolve, reject };
    });
    this.ended.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection;
    connection.query(this.text);
  }

  /** Tells the database something while it sends. */
  say(message: Buffer): void {
    this.connection?.sendCopyFromChunk(message);
  }

  /** Takes nothing more until `resume`, so that a slow place does not fill the memory. */
  pause(): void {
    this.connection?.stream.pause();
  }

  resume(): void {
    this.connection?.stream.resume();
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.onData(chunk);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.rows.push([...fields]);
  }

  handleError(error: Error): void {
    this.settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.settle.resolve();
  }

  handleRowDescription(): void {
    // The columns of these commands are known.
  }

  handleCommandComplete(): void {
    // `handleReadyForQuery` follows.
  }
}
