import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHAT_SOCKET_PATH } from '@account-doctor/contract/chat';
import { LARGE_BODY_LIMIT, PICTURE_LIMIT, REQUEST_TIMEOUT } from '@account-doctor/contract/limits';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1';
import type { ConfigMap, Container, Service } from 'kubernetes-types/core/v1';
import type { Ingress } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readSettings, settingRows } from '../../../server/start/settings';
import { repositoryFolder } from '../support/program';
import { readEnvironmentFile } from './environmentFile';

/** Checks the manifests in deploy/kubernetes, which operators apply with `kubectl apply -f`. */

interface Kinds {
  Deployment: Deployment;
  StatefulSet: StatefulSet;
  Service: Service;
  ConfigMap: ConfigMap;
  Ingress: Ingress;
  PodDisruptionBudget: PodDisruptionBudget;
}

type Thing = { kind: string; apiVersion: string; metadata: { name: string } } & Record<
  string,
  unknown
>;

const folder = path.join(repositoryFolder, 'deploy', 'kubernetes');
const things = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Thing;
  }),
);

/** All objects of a kind, by their names. */
const those = <Kind extends keyof Kinds>(kind: Kind) =>
  new Map(
    things.flatMap((thing) =>
      thing.kind === kind ? [[thing.metadata.name, thing as unknown as Kinds[Kind]]] : [],
    ),
  );
const deployments = those('Deployment');
const settings = those('ConfigMap').get('account-doctor')?.data ?? {};
const ingress = those('Ingress').get('account-doctor');

const containersOf = ({ spec }: Deployment | StatefulSet): Container[] =>
  spec?.template.spec?.containers ?? [];
const programs = [...deployments.values(), ...those('StatefulSet').values()];

/** Modules with the types of an API version; kinds of third-party operators have none. */
const modules: Record<string, string> = {
  v1: 'core/v1',
  'apps/v1': 'apps/v1',
  'networking.k8s.io/v1': 'networking/v1',
  'policy/v1': 'policy/v1',
};

/** The errors that TypeScript reports for the objects in the files. */
function misfits(objects: Thing[]): string[] {
  const source = objects
    .map((thing) => {
      const from = modules[thing.apiVersion] ?? '';
      const type = `import('kubernetes-types/${from}').${thing.kind}`;
      return `export const ${thing.kind}_${thing.metadata.name.replaceAll('-', '_')}: ${type} = ${JSON.stringify(thing)};`;
    })
    .join('\n');
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es5.d.ts'],
  };
  const file = path.join(repositoryFolder, '__tests__', 'manifests.ts');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('the manifests', () => {
  const plain = things.filter(({ apiVersion }) => apiVersion in modules);

  it('have only fields that Kubernetes knows', () => {
    expect(plain.length).toBeGreaterThan(8);
    expect(misfits(plain)).toEqual([]);
    const [first] = plain;
    expect(misfits([{ ...first, sepc: {} } as unknown as Thing])).toContainEqual(
      expect.stringMatching(/sepc.* does not exist in type/),
    );
  });

  it('refer only to objects that exist in one of them', () => {
    const names = (kind: keyof Kinds) => [...those(kind).keys()];
    const backends = ingress?.spec?.rules?.flatMap(({ http }) =>
      (http?.paths ?? []).map(({ backend }) => backend.service?.name),
    );
    expect(names('Service')).toEqual(expect.arrayContaining(backends ?? ['?']));
    const labels = programs.map(({ spec }) => spec?.template.metadata?.labels);
    for (const { spec } of those('Service').values()) expect(labels).toContainEqual(spec?.selector);
  });

  it('send no request before /ready, and keep running while a part that all instances need is unavailable', () => {
    const web = deployments.get('account-doctor');
    expect(web && containersOf(web)[0]).toMatchObject({
      startupProbe: { httpGet: { path: '/ready' } },
      readinessProbe: { httpGet: { path: '/health' } },
    });
  });

  it('run every container without privileges, on a read-only file system, with limits', () => {
    for (const program of programs) {
      expect(program.spec?.template.spec).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      for (const { securityContext, resources, readinessProbe, livenessProbe } of containersOf(
        program,
      )) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources?.limits?.memory).toBeDefined();
        expect(readinessProbe && livenessProbe).toBeDefined();
      }
    }
  });
});

describe.each([...deployments])('the deployment %s', (_name, deployment) => {
  const [container] = containersOf(deployment);

  it('replaces one instance after another, and stops none before the next is ready', () => {
    expect(deployment.spec?.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
    });
  });

  it('has half an hour for migrations before it counts as dead', () => {
    const { periodSeconds = 0, failureThreshold = 0 } = container?.startupProbe ?? {};
    expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(1_800);
  });

  it('uses existing settings; those of the cluster take precedence', () => {
    expect(container?.envFrom?.map((source) => Object.keys(source)[0])).toEqual([
      'secretRef',
      'configMapRef',
    ]);
    const known = [...settingRows().map(({ name }) => name), 'POSTGRES_PASSWORD'];
    const given = [...Object.keys(settings), ...(container?.env ?? []).map(({ name }) => name)];
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
    expect(given).toEqual(expect.arrayContaining(['ROLE', 'REDIS_URL', 'DATABASE_DIRECT_URL']));
  });

  it('writes into its own volume, whatever DATA_DIR the settings file has', () => {
    expect(container?.volumeMounts?.map(({ mountPath }) => mountPath)).toContain(settings.DATA_DIR);
  });

  it('has time to drain and to stop', () => {
    const drain = container?.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value ?? '0';
    const grace = deployment.spec?.template.spec?.terminationGracePeriodSeconds ?? 0;
    expect(grace).toBeGreaterThanOrEqual(Number(drain) + 65);
  });
});

describe('the settings of the cluster', () => {
  it('select live mode: without secrets the start names the missing ones', () => {
    expect(settings.MODE).toBe('live');
    expect(() => readSettings(settings)).toThrow('MODE=live refuses: SIGN_SECRET');
  });

  it('are complete with the settings file, from which docs/install.md makes a Secret', () => {
    const install = readFileSync(path.join(repositoryFolder, 'docs', 'install.md'), 'utf8');
    const unquote = /^(sed .*) deploy\/\.env \| kubectl create secret/m.exec(install)?.[1];
    const example = readFileSync(path.join(repositoryFolder, 'deploy', 'service.env.example'));
    const lines = execFileSync('sh', ['-c', unquote ?? 'false'], {
      input: example,
      encoding: 'utf8',
    });
    // kubectl takes the text after the `=` unchanged.
    const taken = lines
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    expect(Object.fromEntries(taken)).toEqual(readEnvironmentFile(example.toString()));
  });
});

describe('the Ingress', () => {
  const annotations = ingress?.metadata?.annotations ?? {};
  const host = new URL(settings.PUBLIC_ORIGIN ?? '').hostname;

  it('uses the host of PUBLIC_ORIGIN, with its certificate', () => {
    expect(ingress?.spec?.rules?.map((rule) => rule.host)).toEqual([host]);
    expect(ingress?.spec?.tls?.[0]?.hosts).toEqual([host]);
  });

  it('upgrades connections only on the path of the chat', () => {
    const chat = annotations['nginx.org/websocket-services'];
    const paths = ingress?.spec?.rules?.[0]?.http?.paths ?? [];
    const upgraded = paths.filter(({ backend }) => backend.service?.name === chat);
    expect(upgraded).toMatchObject([{ path: CHAT_SOCKET_PATH, pathType: 'Exact' }]);
  });

  it('allows the product’s largest body, and waits longer than clients do', () => {
    const number = (name: string) => Number.parseInt(annotations[`nginx.org/${name}`] ?? '');
    const largest = Math.max(LARGE_BODY_LIMIT, PICTURE_LIMIT);
    expect(number('client-max-body-size') * 1_048_576).toBeGreaterThan(largest);
    expect(number('proxy-read-timeout') * 1_000).toBeGreaterThan(REQUEST_TIMEOUT);
  });

  it('does not publish metrics', () => {
    const snippets = annotations['nginx.org/server-snippets'];
    for (const kept of ['/metrics', '/ready'])
      expect(snippets).toContain(`location = ${kept} { return 404; }`);
  });
});

describe('the Redis', () => {
  it('stores its data, and evicts nothing', () => {
    const redis = those('StatefulSet').get('account-doctor-redis');
    const [container] = redis ? containersOf(redis) : [];
    const args = container?.args?.join(' ');
    expect(args).toContain('--appendonly yes');
    expect(args).toContain('--maxmemory-policy noeviction');
    expect(container?.volumeMounts?.[0]?.name).toBe(
      redis?.spec?.volumeClaimTemplates?.[0]?.metadata?.name,
    );
  });
});

describe('the database', () => {
  it('archives its changes to a bucket, and makes a copy every day', () => {
    const byKind = (kind: string) => things.find((thing) => thing.kind === kind);
    const store = byKind('ObjectStore')?.metadata.name;
    expect(byKind('Cluster')?.spec).toMatchObject({
      plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: store } }],
    });
    expect(byKind('ScheduledBackup')?.spec).toMatchObject({
      method: 'plugin',
      immediate: true,
      cluster: { name: byKind('Cluster')?.metadata.name },
    });
  });
});
