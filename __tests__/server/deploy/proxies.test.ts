import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CHAT_IDLE, CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { LARGE_BODY_LIMIT, PICTURE_LIMIT, REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { installedPath } from '../support/installed';
import { freePort, newFolder, repositoryFolder, removeFolder } from '../support/program';

/** What deploy/nginx.conf and deploy/Caddyfile pass on, and what they reject. */

const textOf = (name: string) => readFileSync(path.join(repositoryFolder, 'deploy', name), 'utf8');
const nginxConf = textOf('nginx.conf');
const caddyfile = textOf('Caddyfile');

/** Bytes of a form with a picture of the maximum size. */
const LARGEST_UPLOAD = Math.max(LARGE_BODY_LIMIT, PICTURE_LIMIT) + 65_536;
const TOO_LARGE = 20 * 1_048_576;

interface Directive {
  name: string;
  args: string[];
  block: Directive[];
}

/** Directives of an nginx configuration. */
function readNginx(text: string): Directive[] {
  const tokens = text.replace(/^\s*#.*$/gm, '').match(/'[^']*'|"[^"]*"|[{};]|[^\s{};]+/g) ?? [];
  const readBlock = (): Directive[] => {
    const directives: Directive[] = [];
    let words: string[] = [];
    for (let token = tokens.shift(); token !== undefined && token !== '}'; token = tokens.shift()) {
      if (token !== ';' && token !== '{') {
        words.push(token);
        continue;
      }
      const [name = '', ...args] = words;
      directives.push({ name, args, block: token === '{' ? readBlock() : [] });
      words = [];
    }
    return directives;
  };
  return readBlock();
}

const named = (directives: Directive[], name: string) =>
  directives.filter((directive) => directive.name === name);
const valueOf = (directives: Directive[], name: string) => named(directives, name)[0]?.args[0];

const secureServer = () => {
  const server = named(readNginx(nginxConf), 'server').find(({ block }) =>
    named(block, 'listen').some(({ args }) => args.includes('ssl')),
  );
  if (!server) throw new Error('No server with TLS');
  return server.block;
};

/** Headers that a block sends to the service: its own, or those of the enclosing block. */
const sentHeaders = (block: Directive[], around: Directive[]) => {
  const own = named(block, 'proxy_set_header');
  const taken = own.length > 0 ? own : named(around, 'proxy_set_header');
  return Object.fromEntries(taken.map(({ args: [header = '', value = ''] }) => [header, value]));
};

describe('deploy/nginx.conf', () => {
  const server = secureServer();
  const passing = named(server, 'location').filter(({ block }) => valueOf(block, 'proxy_pass'));

  it('allows the product’s largest body, but not twice as much', () => {
    const bytes = Number.parseInt(valueOf(server, 'client_max_body_size') ?? '') * 1_048_576;
    expect(bytes).toBeGreaterThanOrEqual(LARGEST_UPLOAD);
    expect(bytes).toBeLessThan(TOO_LARGE);
  });

  it('upgrades connections only on the path of the chat', () => {
    const upgrading = passing.filter(({ block }) => 'Upgrade' in sentHeaders(block, server));
    expect(upgrading.map(({ args }) => args)).toEqual([['=', CHAT_SOCKET_PATH]]);
  });

  it('waits longer than the clients do', () => {
    const seconds = (name: string) => Number.parseInt(valueOf(server, name) ?? '') * 1_000;
    expect(seconds('proxy_read_timeout')).toBeGreaterThan(Math.max(REQUEST_TIMEOUT, CHAT_IDLE));
    expect(seconds('proxy_send_timeout')).toBeGreaterThan(Math.max(REQUEST_TIMEOUT, CHAT_IDLE));
  });

  it('replaces, on every path, the client’s headers about its address', () => {
    expect(passing.length).toBeGreaterThan(1);
    for (const { block } of passing)
      expect(sentHeaders(block, server)).toMatchObject({
        Host: '$host',
        'X-Forwarded-For': '$remote_addr',
        'X-Forwarded-Proto': '$scheme',
        'X-Forwarded-Host': '$host',
      });
  });
});

describe('deploy/Caddyfile', () => {
  it('allows the product’s largest body, but not twice as much', () => {
    const bytes = Number(/max_size (\d+)MiB/.exec(caddyfile)?.[1]) * 1_048_576;
    expect(bytes).toBeGreaterThanOrEqual(LARGEST_UPLOAD);
    expect(bytes).toBeLessThan(TOO_LARGE);
  });

  it('upgrades connections only on the path of the chat', () => {
    expect(caddyfile).toContain(`@ordinary not path ${CHAT_SOCKET_PATH}\n`);
    expect(caddyfile).toContain('request_header @ordinary -Upgrade\n');
  });
});

/** What a service behind a proxy received of a request. */
interface Received {
  headers: IncomingMessage['headers'];
  bytes: number;
}

/**
 * A server in place of the service: returns the requests that it receives, and accepts the chat's
 * protocol.
 */
async function startEcho(): Promise<{ port: number; close: () => void }> {
  const server = createServer((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
    incoming.on('end', () => response.end(JSON.stringify({ headers: incoming.headers, bytes })));
    // A proxy that rejects a body aborts the request.
    incoming.on('error', () => response.destroy());
  });
  const sockets = new WebSocketServer({ server, path: CHAT_SOCKET_PATH });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      sockets.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The service's host name in deploy/nginx.conf and deploy/Caddyfile. */
const NAME = 'doctor.example.com';

interface Place {
  folder: string;
  /** The proxy's port for TLS, and the service's port. */
  port: number;
  servicePort: number;
}

/** The command that starts nginx with the example, with other ports and files. */
function nginxCommand(program: string, { folder, port, servicePort }: Place): string[] {
  const example = nginxConf
    .replaceAll(/listen (?:\[::\]:)?(80|443)(.*);/g, (line, from: string, more: string) =>
      line.includes('[::]') ? '' : `listen 127.0.0.1:${from === '443' ? port : 0}${more};`,
    )
    .replace('listen 127.0.0.1:0;', `listen unix:${folder}/plain.sock;`)
    .replaceAll('/etc/ssl/account-doctor', folder)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(path.join(folder, 'account-doctor.conf'), example);
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log stderr;
    events {}
    http { access_log off; ${temporary.join(' ')} include ${folder}/account-doctor.conf; }`,
  );
  return [program, '-c', path.join(folder, 'nginx.conf'), '-e', 'stderr', '-p', folder];
}

/** The command that starts Caddy with the example, with other ports and files. */
function caddyCommand(program: string, { folder, port, servicePort }: Place): string[] {
  const example = caddyfile
    .replace('\n{\n', '\n{\n\tadmin off\n\tauto_https off\n')
    .replace(
      '\ndoctor.example.com {\n',
      `\nhttps://${NAME}:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`,
    )
    .replace('127.0.0.1:8080', `127.0.0.1:${servicePort}`);
  writeFileSync(path.join(folder, 'Caddyfile'), example);
  return [program, 'run', '--config', path.join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
}

const proxies = [
  { name: 'nginx', command: nginxCommand, check: (args: string[]) => [...args, '-t'] },
  {
    name: 'caddy',
    command: caddyCommand,
    check: ([program = '', , ...args]: string[]) => [program, 'validate', ...args],
  },
];

const openssl = installedPath('openssl');

for (const { name, command, check } of proxies) {
  const program = installedPath(name);
  const isThere = program !== null && openssl !== null;

  describe.skipIf(!isThere)(`the example, in ${name}${isThere ? '' : ', not installed'}`, () => {
    let place: Place;
    let args: string[];
    let proxy: ChildProcess;
    let echo: Awaited<ReturnType<typeof startEcho>>;

    beforeAll(async () => {
      echo = await startEcho();
      place = { folder: await newFolder(), port: await freePort(), servicePort: echo.port };
      const { folder } = place;
      mkdirSync(path.join(folder, 'home'));
      const files = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`];
      const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
      const name = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
      execFileSync(openssl ?? '', ['req', ...kind, ...name, ...files], { stdio: 'ignore' });
      args = command(program ?? '', place);
      const [file = '', ...rest] = args;
      const env = { PATH: process.env.PATH, HOME: path.join(folder, 'home') };
      proxy = spawn(file, rest, { stdio: 'ignore', env });
      for (let tries = 0; tries < 200 && (await ask('/').catch(() => null)) === null; tries += 1)
        await sleep(50);
    });
    afterAll(async () => {
      proxy.kill();
      if (proxy.exitCode === null) await once(proxy, 'exit');
      echo.close();
      await removeFolder(place.folder);
    });

    interface Answer {
      status: number;
      text: string;
    }

    /** Sends a request through the proxy; resolves with status 101 if the protocol was upgraded. */
    const ask = (
      to: string,
      { headers, body }: { headers?: Record<string, string>; body?: Buffer } = {},
    ) =>
      new Promise<Answer>((resolve, reject) => {
        const asked = request({
          host: '127.0.0.1',
          port: place.port,
          path: to,
          method: body ? 'POST' : 'GET',
          headers: { host: NAME, ...headers, ...(body && { 'content-length': body.length }) },
          servername: NAME,
          rejectUnauthorized: false,
          agent: false,
        });
        asked.on('upgrade', (_answer, socket) => {
          socket.destroy();
          resolve({ status: 101, text: '' });
        });
        asked.on('response', (answer) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        });
        asked.on('error', reject);
        asked.end(body);
      });
    const received = (text: string) => JSON.parse(text) as Received;
    const handshake = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
    };

    it('is accepted by its own check', () => {
      const [file = '', ...rest] = check(args);
      const env = { PATH: process.env.PATH, HOME: path.join(place.folder, 'home') };
      expect(() => execFileSync(file, rest, { stdio: 'pipe', env })).not.toThrow();
    });

    it('opens the socket of the chat', async () => {
      await expect(ask(CHAT_SOCKET_PATH, { headers: handshake })).resolves.toMatchObject({
        status: 101,
      });
    });

    it.each(['/', '/app-api/user/info', `${CHAT_SOCKET_PATH}/`])(
      'requests no other protocol at %s',
      async (to) => {
        const { status, text } = await ask(to, { headers: handshake });
        expect(status).toBe(200);
        expect(received(text).headers.upgrade).toBeUndefined();
      },
    );

    it('passes on a picture of the maximum size, and rejects twice as much', async () => {
      const { status, text } = await ask('/storage/upload', { body: Buffer.alloc(LARGEST_UPLOAD) });
      expect(status).toBe(200);
      expect(received(text).bytes).toBe(LARGEST_UPLOAD);
      // A rejection may arrive before the body is sent, and closes the connection.
      const refused = await ask('/storage/upload', { body: Buffer.alloc(TOO_LARGE) }).catch(() => ({
        status: 413,
      }));
      // Caddy before 2.8 applies the limit while it passes the body on, and answers 502.
      expect(refused.status).toBeOneOf([413, ...(name === 'caddy' ? [502] : [])]);
    });

    it('reports the client’s address and the host name, whatever the client’s headers say', async () => {
      const { text } = await ask('/', {
        headers: {
          'x-forwarded-for': '203.0.113.7',
          'x-forwarded-host': 'elsewhere.example.com',
          'x-forwarded-proto': 'http',
          bd_vid: 'campaign',
        },
      });
      expect(received(text).headers).toMatchObject({
        host: NAME,
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-host': NAME,
        'x-forwarded-proto': 'https',
        bd_vid: 'campaign',
      });
    });

    it.each(['/metrics', '/ready'])('has no %s', async (to) => {
      await expect(ask(to)).resolves.toMatchObject({ status: 404 });
    });
  });
}
