import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** How long a client may take to send a request's first line and headers, in ms. */
const HEADERS_LIMIT = 20_000;
/** How long a client may take to send a request: longer than any upload within its own 60 s, in ms. */
const REQUEST_LIMIT = 90_000;
/** How long a connection may stay without a request once one was answered, in ms. */
const IDLE_LIMIT = 72_000;
/** How long a connection may carry nothing, e.g. because its client does not read the answer, in ms. */
const SILENCE_LIMIT = 120_000;
/** How long a request may take as a whole, with its answer read to the end, in ms. */
const WHOLE_LIMIT = 600_000;
/** How many requests of a connection may wait for their answers; browsers send one after another. */
const IN_A_ROW = 100;
/** How often Node looks for connections beyond the first two limits, in ms. */
const CHECK_INTERVAL = 5_000;

/**
 * A request that only the chat can turn into a WebSocket. As soon as anything listens for upgrades, Node
 * takes every connection whose request asks to upgrade out of HTTP, and no limit holds for it any more.
 * Every request but the chat's therefore counts as one that does not ask, be it for `websocket`, `h2c` or
 * anything else: RFC 9110, 7.8 lets a server ignore that.
 */
class ChatUpgrade extends IncomingMessage {
  private asksToUpgrade = false;

  // Node's parser sets it while it reads the headers, and reads it once they are complete.
  get upgrade(): boolean {
    return (
      this.asksToUpgrade &&
      this.method === 'GET' &&
      this.url?.split('?')[0] === CHAT_SOCKET_PATH &&
      this.headers.upgrade?.toLowerCase() === 'websocket'
    );
  }

  set upgrade(asks: boolean) {
    this.asksToUpgrade = asks;
  }
}

/** Answers that are not over, by their connection: several where its client sends requests in a row. */
const underWay = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * Node tells of a lost connection only the answer whose turn it is. Those behind it are told here: whatever
 * is counted, or waits, until an answer closes would else stay.
 */
function answersOn(socket: Socket): Set<ServerResponse> {
  const known = underWay.get(socket);
  if (known) return known;
  const answers = new Set<ServerResponse>();
  underWay.set(socket, answers);
  socket.once('close', () => {
    for (const answer of answers)
      if (answer.socket === null && !answer.writableFinished) answer.emit('close');
  });
  return answers;
}

/** A server that gives every state of a connection a limit, and requests in a row theirs. */
export function limitedServer(handle: RequestListener): Server {
  const limits = {
    IncomingMessage: ChatUpgrade,
    requestTimeout: REQUEST_LIMIT,
    headersTimeout: HEADERS_LIMIT,
    keepAliveTimeout: IDLE_LIMIT,
    connectionsCheckingInterval: CHECK_INTERVAL,
  };
  const server = createServer(limits, (request, answer) => {
    const { socket } = request;
    const answers = answersOn(socket);
    if (answers.size === IN_A_ROW) socket.destroy();
    // What came in the same packet is still handed over.
    if (socket.destroyed) return;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    handle(request, answer);
  });
  server.setTimeout(SILENCE_LIMIT);
  return server;
}

/** Calls back once a request is over: it is answered, or its connection is gone, be it already. */
export function whenOver({ request, raw }: FastifyReply, act: () => void): void {
  if (request.raw.socket.destroyed) act();
  else raw.once('close', act);
}

/**
 * Ends connections that would stay open otherwise: after an ignored request to upgrade, since what
 * follows may be another protocol; with the answer under way once a stop has begun; and when a client
 * takes too long over one request.
 */
export function endConnections(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    if (headers.upgrade !== undefined) reply.header('connection', 'close');
    if (!(raw instanceof ChatUpgrade && raw.upgrade)) {
      const limit = setTimeout(() => raw.socket.destroy(), WHOLE_LIMIT).unref();
      whenOver(reply, () => clearTimeout(limit));
    }
    done();
  });
  // oxlint-disable-next-line max-params -- Fastify passes these.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
