import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  endpoint: string;
  close(): Promise<void>;
}

/** The parts of a request that imitations check. */
export interface ReceivedRequest {
  method: string;
  path: string;
  /** The query as sent, undecoded and without `?`. */
  rawQuery: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The body as sent, for files. */
  content: Buffer;
}

/** The answer of an imitation; `'silence'` never answers, `'hang-up'` closes the connection. */
export type ImitatedReply =
  | { status?: number; json: unknown; headers?: Record<string, string> }
  | { text: string }
  | { bytes: Uint8Array }
  | 'silence'
  | 'hang-up';

/**
 * Timeout of a client under test, in ms: long for answers, which may be slow on a busy machine, and
 * short for silence.
 */
export const patienceFor = (reply?: ImitatedReply) => (reply === 'silence' ? 200 : 30_000);

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, reply: ImitatedReply): void {
  if (reply === 'silence') return;
  if (reply === 'hang-up') {
    response.destroy();
    return;
  }
  if ('text' in reply) {
    response.writeHead(200, { 'content-type': 'text/html' }).end(reply.text);
    return;
  }
  if ('bytes' in reply) {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(reply.bytes);
    return;
  }
  response
    .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    .end(JSON.stringify(reply.json));
}

/** A local server that imitates a provider. */
export async function startLocalServer(
  answer: (request: ReceivedRequest) => ImitatedReply,
): Promise<LocalServer> {
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '', rawQuery = ''] = (request.url ?? '').split('?');
    const { method = '', headers } = request;
    const content = await contentOf(request);
    send(response, answer({ method, path, rawQuery, headers, body: content.toString(), content }));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
