import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import { repositoryFolder } from '../../server/support/program';

/** A service at which a newer build of the app can be deployed. */
export interface Deployments {
  origin: string;
  /** Deploys a build in which all scripts and styles have other names; the old files are gone. */
  deploy: () => void;
  close: () => Promise<void>;
}

const HASHED = /\.([\da-f]{8})\.(?:js|css)$/;

/** The hashes in the names of the build's files. */
function hashesOfBuild(): string[] {
  // The script for old browsers keeps its name, because the service's security policy names it.
  const files = ['js', 'css']
    .flatMap((folder) => readdirSync(path.join(repositoryFolder, 'dist/h5', folder)))
    .filter((file) => !file.startsWith('old-browsers'));
  return [...new Set(files.flatMap((file) => HASHED.exec(file)?.[1] ?? []))];
}

/** The hash of the same file in the other build. */
const renamed = (hash: string) => hash.slice(4) + hash.slice(0, 4);

/** A proxy of this run's service, which appears to have another build after a deployment. */
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
    // Requests uncompressed answers, because only those can be changed.
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
