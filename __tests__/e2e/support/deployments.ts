import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import { repositoryFolder } from '../../server/support/program';

/** A service that a newer build of the app can be put in place of, as a phone meets it. */
export interface Deployments {
  origin: string;
  /** Puts a build in place all of whose scripts and styles have other names; the older ones are gone. */
  deploy: () => void;
  close: () => Promise<void>;
}

const HASHED = /\.([\da-f]{8})\.(?:js|css)$/;

/** What the names of the build's files end with. */
function hashesOfBuild(): string[] {
  // The page itself names what old browsers need, which its service vouches for: it stays.
  const files = ['js', 'css']
    .flatMap((folder) => readdirSync(path.join(repositoryFolder, 'dist/h5', folder)))
    .filter((file) => !file.startsWith('old-browsers'));
  return [...new Set(files.flatMap((file) => HASHED.exec(file)?.[1] ?? []))];
}

/** The name of the same file in the other build. */
const renamed = (hash: string) => hash.slice(4) + hash.slice(0, 4);

/** The service of this run, whose build seems to be another one after a deployment. */
export async function openDeployments(): Promise<Deployments> {
  const hashes = hashesOfBuild();
  const anyHash = new RegExp(hashes.join('|'), 'g');
  const originals = new Map(hashes.map((hash) => [renamed(hash), hash]));
  const { hostname, port } = new URL(inject('origin'));
  let deployed = false;

  const server = createServer((incoming, outgoing) => {
    const { method, url = '/' } = incoming;
    const hash = HASHED.exec(url)?.[1];
    const original = deployed && hash !== undefined ? originals.get(hash) : hash;
    if (hash !== undefined && original === undefined) return void outgoing.writeHead(404).end();
    // Only what is not packed can be read and changed.
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const file = hash && original ? url.replace(hash, original) : url;
    const onward = request({ hostname, port, method, path: file, headers }, (answered) => {
      const { 'content-length': _, ...passed } = answered.headers;
      outgoing.writeHead(answered.statusCode ?? 502, passed);
      const isProgram = /html|javascript|css/.test(passed['content-type'] ?? '');
      if (!deployed || !isProgram) return void answered.pipe(outgoing);
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () =>
        outgoing.end(Buffer.concat(parts).toString().replaceAll(anyHash, renamed)),
      );
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      deployed = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
