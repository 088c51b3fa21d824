import { IncomingMessage } from 'node:http';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How long a client may take to send a request's first line and headers, in ms. */
const HEADERS_LIMIT = 20_000;
/** How long a client may take to send a request: longer than any upload within its own 60 s, in ms. */
const REQUEST_LIMIT = 90_000;
/** How long a connection may carry nothing, e.g. because its client does not read the answer, in ms. */
const SILENCE_LIMIT = 120_000;
/** How long a request may take as a whole, with its answer read to the end, in ms. */
const WHOLE_LIMIT = 600_000;
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

/** Options of fastify that give every state of a connection a limit of time. */
export const connectionLimits = {
  requestTimeout: REQUEST_LIMIT,
  connectionTimeout: SILENCE_LIMIT,
  http: {
    IncomingMessage: ChatUpgrade,
    headersTimeout: HEADERS_LIMIT,
    connectionsCheckingInterval: CHECK_INTERVAL,
  },
};

/**
 * Calls back once a request is over: it is answered, or its connection is gone. An answer that waits behind another
 * one hears nothing of the connection's end from Node, and one that is begun after the end hears nothing either.
 */
export function whenOver(
  { raw: { socket } }: FastifyRequest,
  reply: FastifyReply,
  act: () => void,
): void {
  if (socket.destroyed) {
    act();
    return;
  }
  const over = () => {
    reply.raw.off('close', over);
    socket.off('close', over);
    act();
  };
  reply.raw.once('close', over);
  // A client may send any number of requests before it reads an answer.
  socket.setMaxListeners(0);
  socket.once('close', over);
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
      whenOver(request, reply, () => clearTimeout(limit));
    }
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}
