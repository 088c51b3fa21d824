import type { Socket } from 'node:net';
import type pg from 'pg';

/** Connections that can be closed at once, so that all pending queries fail. */
export class OpenConnections {
  private readonly clients = new Set<pg.ClientBase>();

  add(client: pg.ClientBase): void {
    this.clients.add(client);
    client.once('end', () => this.clients.delete(client));
  }

  /** Closes the sockets without a goodbye message, because the other side does not answer. */
  hangUp(): void {
    for (const client of this.clients) {
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.destroy();
    }
  }
}
