import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CompiledMiniProgram } from './compile/compile';
import { containerScript } from './containerScript';

const contentTypes: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
};

const page = `<!doctype html>
<html lang="zh">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/container.css">
  </head>
  <body><script src="/program.js"></script><script src="/container.js"></script></body>
</html>`;

export interface SimulatorServer {
  origin: string;
  close(): Promise<void>;
}

/** Serves a compiled mini-program and the simulator's page on a free local port. */
export async function serveMiniProgram(
  { program, templates }: CompiledMiniProgram,
  folder: string,
): Promise<SimulatorServer> {
  const texts: Record<string, [type: string, text: string]> = {
    '/': ['text/html', page],
    '/container.css': [
      'text/css',
      readFileSync(fileURLToPath(new URL('container/container.css', import.meta.url)), 'utf8'),
    ],
    '/container.js': ['text/javascript', await containerScript()],
    '/program.js': [
      'text/javascript',
      `window.miniProgram=${JSON.stringify(program)};window.miniProgramTemplates=${templates};`,
    ],
  };
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').split('?')[0] ?? '');
    const [type, text] = texts[path] ?? [];
    const file = path.replace('/package/', '');
    if (type) response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
    else if (program.files.includes(file)) sendFile(join(folder, file), response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendFile(path: string, response: ServerResponse): void {
  const type = contentTypes[extname(path)] ?? 'application/octet-stream';
  response.writeHead(200, { 'content-type': type });
  createReadStream(path).pipe(response);
}
