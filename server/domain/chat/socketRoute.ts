import type { Socket } from 'node:net';
import websocket, { type WebSocket, type WebsocketPluginOptions } from '@fastify/websocket';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { BODY_LIMIT } from '@account-doctor/contract/limits';
import { MINUTE } from '@account-doctor/contract/time';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import type { Authenticators } from '../../core/http/authentication';
import { callerOf } from '../../core/http/caller';
import { deviceOf } from '../../core/http/device';
import { BusinessError } from '../../core/errors';
import type { SignatureRule } from '../../core/http/signatureCheck';
import type { Services } from '../../core/services';
import { Admission } from './admission';
import { Connection, type SocketOperations } from './connection';
import type { FanOut } from './fanOut';
import { LocalSockets } from './hub';

/**
 * WebSocket close code for a service that stops; clients reconnect, possibly to another instance.
 */
const GOING_AWAY = 1001;
/** How long to wait for the client to close the socket, in ms. */
const CLOSE_TIMEOUT = 2_000;
/** Maximum size of a frame before authentication; a `hello` has about 300 bytes. */
const HELLO_LIMIT = 8_192;
/** Maximum number of fragments of a message; our clients do not fragment. */
const MAX_FRAGMENTS = 16;
/** Maximum number of network chunks of a frame. */
const MAX_CHUNKS = 1_024;

type RateLimitResult = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function requireWithinRate(counted: RateLimitResult): void {
  if (!counted.isAllowed && counted.isExceeded) throw new BusinessError('RATE_LIMITED');
}

interface SocketParts {
  signature: SignatureRule;
  authenticate: Authenticators;
  fanOut: FanOut;
}

const websocketOptions: WebsocketPluginOptions = {
  options: {
    maxPayload: BODY_LIMIT + 1,
    maxFragments: MAX_FRAGMENTS,
    maxBufferedChunks: MAX_CHUNKS,
  },
  preClose: function stop(done) {
    const { clients } = this.websocketServer;
    for (const socket of clients) socket.close(GOING_AWAY, 'stopping');
    setTimeout(() => {
      for (const socket of clients) socket.terminate();
    }, CLOSE_TIMEOUT).unref();
    this.websocketServer.close(done);
  },
};

const operationsOf = (socket: WebSocket): SocketOperations => ({
  send: (text) => socket.send(text),
  close: (code, reason) => {
    socket.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
  },
  unsentBytes: () => socket.bufferedAmount,
  pause: () => socket.pause(),
  resume: () => socket.resume(),
});

/** Closes a socket that sends more than a `hello` before it is authenticated. */
function limitHello(line: Socket, socket: WebSocket, connection: Connection): void {
  const before = line.bytesRead;
  const check = () => {
    if (connection.isAuthenticated) line.off('data', check);
    else if (line.bytesRead - before > HELLO_LIMIT) socket.terminate();
  };
  line.on('data', check);
}

/**
 * The chat's socket. Its frame limit is the size limit of request bodies; a larger frame is not
 * read and closes the connection.
 */
export const chatSocketRoute =
  (services: Services, { signature, authenticate, fanOut }: SocketParts): FastifyPluginAsync =>
  async (app) => {
    const { settings } = services;
    const admission = new Admission(authenticate, signature, settings.http.publicOrigin);
    const hub = new LocalSockets(services, admission, app.log);
    await app.register(websocket, websocketOptions);
    app.addHook('onReady', (done) => {
      fanOut.listen(hub);
      done();
    });
    app.addHook('onClose', () => fanOut.stop());

    const visits = app.createRateLimit({
      max: settings.limits.address,
      timeWindow: MINUTE,
      keyGenerator: (request) => `address:${normalizeIP(request.ip)}`,
    });

    const frames = app.createRateLimit({
      max: settings.limits.chat,
      timeWindow: MINUTE,
      keyGenerator: ({ identity }) => `chat:${identity?.userId ?? ''}`,
    });

    app.get(
      CHAT_SOCKET_PATH,
      {
        websocket: true,
        onRequest: async (request) => requireWithinRate(await visits(request)),
      },
      (socket, request) => {
        const connection = new Connection({
          services,
          hub,
          fanOut,
          log: request.log,
          origin: callerOf(request, settings.http.publicOrigin).origin,
          wire: operationsOf(socket),
          admit: async (hello) => {
            const admitted = await admission.admit(hello, request);
            const { party, sessionHash, sessionId } = admitted;
            const unknown = { device: deviceOf(request.headers), terminal: null, vouched: false };
            request.identity = { userId: party.id, sessionHash, sessionId, ...unknown };
            return admitted;
          },
          holderOf: (hello) => admission.holderOf(hello, request),
          requireWithinLimit: async () => requireWithinRate(await frames(request)),
        });
        limitHello(request.raw.socket, socket, connection);
        socket.on('message', (data: Buffer) => connection.receive(data));
        socket.on('close', () => connection.handleClose());
        // A frame that is too large or malformed; the library closes the connection.
        socket.on('error', (error) => request.log.debug({ err: error }, 'A socket failed'));
      },
    );
  };
