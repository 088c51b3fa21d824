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
/** How long a client may take to send a request, in ms. Longer than any upload, which clients end after 60 s. */
const REQUEST_LIMIT = 90_000;
/** How long a connection may stay open without a request after an answer, in ms. */
const IDLE_LIMIT = 72_000;
/** How long a connection may transfer nothing, e.g. because its client does not read the answer, in ms. */
const SILENCE_LIMIT = 120_000;
/** How long a request may take as a whole, with its answer read to the end, in ms. */
const WHOLE_LIMIT = 600_000;
/** How many requests of a connection may wait for their answers; browsers send one after another. */
const PIPELINE_LIMIT = 100;
/** How often Node looks for connections that exceed `HEADERS_LIMIT` or `REQUEST_LIMIT`, in ms. */
const CHECK_INTERVAL = 5_000;

/**
 * A request that is upgraded to a WebSocket only if it is for the chat. If a server listens for upgrades, Node takes
 * every connection that asks for an upgrade out of HTTP, and no limit applies to the connection any more. So other
 * requests to upgrade are treated as ordinary requests, which RFC 9110, 7.8 allows.
 */
class ChatUpgrade extends IncomingMessage {
  private asksToUpgrade = false;

  // Node's parser sets `upgrade` while it reads the headers, and gets it when all headers are complete.
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

/** Unfinished answers by connection; there are several if the client pipelines its requests. */
const openAnswers = new WeakMap<Socket, Set<ServerResponse>>();

/**
 * The unfinished answers of a connection. When a connection is lost, Node emits `close` only on the answer that is
 * being sent; this function emits `close` on the waiting answers too, so that their counters and waiters are
 * released.
 */
function openAnswersOn(socket: Socket): Set<ServerResponse> {
  const known = openAnswers.get(socket);
  if (known) return known;
  const answers = new Set<ServerResponse>();
  openAnswers.set(socket, answers);
  socket.once('close', () => {
    for (const answer of answers)
      if (answer.socket === null && !answer.writableFinished) answer.emit('close');
  });
  return answers;
}

/** Creates a server that limits the time of every state of a connection, and the number of pipelined requests. */
export function createLimitedServer(handle: RequestListener): Server {
  const limits = {
    IncomingMessage: ChatUpgrade,
    requestTimeout: REQUEST_LIMIT,
    headersTimeout: HEADERS_LIMIT,
    keepAliveTimeout: IDLE_LIMIT,
    connectionsCheckingInterval: CHECK_INTERVAL,
  };
  const server = createServer(limits, (request, answer) => {
    const { socket } = request;
    const answers = openAnswersOn(socket);
    if (answers.size === PIPELINE_LIMIT) socket.destroy();
    // Node still emits requests that were in the same packet.
    if (socket.destroyed) return;
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
    handle(request, answer);
  });
  server.setTimeout(SILENCE_LIMIT);
  return server;
}

/** Calls `act` once a request is answered or its connection is lost; at once if that has happened. */
export function onRequestEnd({ request, raw }: FastifyReply, act: () => void): void {
  if (request.raw.socket.destroyed) act();
  else raw.once('close', act);
}

/**
 * Closes connections that would otherwise stay open: after an ignored request to upgrade, because
 * the next bytes may be of another protocol; after the current answer when the service stops; and
 * when a request takes too long.
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
      onRequestEnd(reply, () => clearTimeout(limit));
    }
    done();
  });
  // oxlint-disable-next-line max-params -- Fastify passes these.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
