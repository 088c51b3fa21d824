import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { inject } from 'vitest';
import { seededRandom } from '../../../server/core/seededRandom';

/** Quality of a simulated connection. */
export interface LineQuality {
  /** Delay of each request, in ms. */
  delay?: number;
  /** Share of requests that are lost, half of them in the middle of the answer. */
  loss?: number;
  /** Whether all requests fail. */
  down?: boolean;
  /** Answers of paths that contain this text break in the middle, regardless of `loss`. */
  breaksOff?: string;
}

/** A simulated connection between a phone and the service of this run. */
export interface Line {
  /** Address at which the phone reaches the service. */
  origin: string;
  /** Number of requests lost so far. */
  lost: () => number;
  /** Changes the quality from now on. */
  become: (quality: LineQuality) => void;
  close: () => Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens a simulated connection; the same seed loses the same requests of the same sequence. */
export async function openLine(given: LineQuality, seed = 1): Promise<Line> {
  const target = new URL(inject('origin'));
  const random = seededRandom(seed);
  let quality = given;
  let lost = 0;

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, breaking: boolean) => {
    const { method, url, headers } = incoming;
    const { hostname, port } = target;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (breaking) answer.once('data', (part: Buffer) => breakOff(outgoing, part));
      else answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, outgoing) => {
    const { delay = 0, loss = 0, breaksOff, down = false } = quality;
    if (down) return void incoming.destroy();
    const isLost = random.uniform() < loss;
    const breaking =
      (isLost && random.uniform() < 0.5) ||
      (breaksOff !== undefined && incoming.url?.includes(breaksOff));
    if (isLost) lost += 1;
    void wait(delay).then(() => {
      if (isLost && !breaking) incoming.destroy();
      else forward(incoming, outgoing, breaking === true);
    });
  });
  const sockets = new Set<Socket>();
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(Number(target.port), target.hostname, () => {
      const { method, url, rawHeaders } = incoming;
      const lines = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      onward.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => sockets.delete(end));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    become: (next) => {
      quality = next;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Sends the first half of an answer, then breaks the connection. */
function breakOff(outgoing: ServerResponse, part: Buffer): void {
  outgoing.write(part.subarray(0, Math.floor(part.length / 2)), () => outgoing.destroy());
}
