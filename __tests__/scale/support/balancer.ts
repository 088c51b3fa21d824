import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Interval in ms at which instances are asked whether they are ready. */
const PROBE_INTERVAL = 500;

/**
 * Sends calls to the ready instances in turn, as load balancers do: tries the next one if a connection is refused, and
 * never repeats a call that an instance may have received.
 */
export class Balancer {
  private instances: string[] = [];
  private ready = new Set<string>();
  private turn = 0;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 50 });
  private readonly server = createServer((from, to) => void this.pass(from, to));
  private readonly probing = setInterval(() => void this.probe(), PROBE_INTERVAL);

  async listen(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  add(instance: string): void {
    this.instances.push(instance);
    this.ready.add(instance);
  }

  remove(instance: string): void {
    this.instances = this.instances.filter((one) => one !== instance);
    this.ready.delete(instance);
  }

  close(): void {
    clearInterval(this.probing);
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private async probe(): Promise<void> {
    await Promise.all(
      this.instances.map(async (instance) => {
        const answer = await fetch(`${instance}/ready`).catch(() => null);
        if (answer?.ok && this.instances.includes(instance)) this.ready.add(instance);
        else this.ready.delete(instance);
      }),
    );
  }

  private async pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body: Buffer[] = [];
    for await (const chunk of from) body.push(chunk as Buffer);
    for (let tries = 0; tries < 5; tries += 1) {
      const choice = [...(this.ready.size > 0 ? this.ready : this.instances)];
      const instance = choice[(this.turn += 1) % choice.length];
      if (instance === undefined) break;
      const answer = await this.send(instance, from, Buffer.concat(body)).catch(
        (error: unknown) => error as NodeJS.ErrnoException,
      );
      if (!(answer instanceof Error)) {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
        return;
      }
      if (answer.code !== 'ECONNREFUSED') break;
      this.ready.delete(instance);
    }
    to.writeHead(502).end('{}');
  }

  private async send(instance: string, from: IncomingMessage, body: Buffer) {
    const { method, headers, url = '/' } = from;
    const call = request(instance + url, { method, headers, agent: this.agent });
    call.end(body);
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return answer;
  }
}
