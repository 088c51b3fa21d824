import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { quantile } from '../speed/table.mjs';

/** Throughput and latency of a server that gets requests without a pause. */
export interface MeasuredPace {
  /** Answers a second. */
  perSecond: number;
  /** Median and 99th percentile of the answer times, in ms. */
  p50: number;
  p99: number;
  answers: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const STATUS_AT = 'HTTP/1.1 '.length;

/** Length of an answer in bytes; `null` until all of its head has arrived. */
function answerLength(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const status = head.slice(STATUS_AT, STATUS_AT + 3);
  if (status !== '200') throw new Error(`Answered with ${received.toString()}`);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer has no length: ${head}`);
  return headEnd + HEAD_END.length + Number(length);
}

/** Sends each request as soon as the previous one is answered. */
function sendInTurn(socket: Socket, next: () => Buffer | null, onAnswer: (ms: number) => void) {
  let received: Buffer = Buffer.alloc(0);
  let sentAt = 0;
  const send = () => {
    const request = next();
    if (request === null) return void socket.end();
    sentAt = performance.now();
    socket.write(request);
  };
  const onData = (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const length = answerLength(received);
    if (length === null || received.length < length) return;
    received = received.subarray(length);
    onAnswer(performance.now() - sentAt);
    send();
  };
  return new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      try {
        onData(chunk);
      } catch (error) {
        socket.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
    send();
  });
}

/**
 * Sends requests over several connections at once, each as soon as the previous one is answered, until `next`
 * returns `null`; reports each answer's time with its connection. Throws if an answer is not 200. It writes prepared
 * bytes to sockets, so that the client takes little processor time from the server.
 */
export async function sendRequests(
  origin: string,
  {
    connections,
    next,
    onAnswer = () => undefined,
  }: {
    connections: number;
    next: (connection: number) => Buffer | null;
    onAnswer?: (connection: number, ms: number) => void;
  },
): Promise<MeasuredPace> {
  const { hostname, port } = new URL(origin);
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const times: number[] = [];
  const begun = performance.now();
  await Promise.all(
    sockets.map((socket, at) =>
      sendInTurn(
        socket,
        () => next(at),
        (ms) => {
          times.push(ms);
          onAnswer(at, ms);
        },
      ),
    ),
  );
  const seconds = (performance.now() - begun) / 1000;
  return {
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    answers: times.length,
  };
}
