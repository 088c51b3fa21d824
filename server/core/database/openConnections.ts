import type { Socket } from 'node:net';
import type pg from 'pg';

/** Connections that can be ended at once, with everything that waits for an answer on them. */
export class OpenConnections {
  private readonly clients = new Set<pg.ClientBase>();

  add(client: pg.ClientBase): void {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
  }

  /** Says no goodbye: who does not answer does not hear it either. */
  hangUp(): void {
    for (const client of this.clients) {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.destroy();
    }
  }
}
