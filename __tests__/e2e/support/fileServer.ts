import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Secret of the files of `startFileServer`. */
export const FILE_SECRET = 'secret-of-the-files';

export interface FileServer {
  host: string;
  close(): Promise<void>;
}

/** A server that keeps what is put at a path, and gives it with an ETag to those who know the secret. */
export async function startFileServer(): Promise<FileServer> {
  const files = new Map<string, Buffer>();

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url = '', headers } = request;
    if (method === 'PUT') {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      files.set(url, Buffer.concat(chunks));
      return response.writeHead(204).end();
    }
    if (headers.authorization !== `Bearer ${FILE_SECRET}`) return response.writeHead(401).end();
    const content = files.get(url);
    if (!content) return response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
    if (headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(200, { etag, 'content-type': 'text/csv' }).end(content);
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
