import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installedScripts } from '../../../scripts/installedScripts.mjs';
import { readSettings, settingRows } from '../../../server/start/settings';
import { installedPath } from '../support/installed';
import { newFolder, repositoryFolder, removeFolder } from '../support/program';
import { readEnvironmentFile } from './environmentFile';

/** The image, compose and the systemd unit, which run the service on a single machine. */

const fileOf = (name: string) => path.join(repositoryFolder, 'deploy', name);
const textOf = (name: string) => readFileSync(fileOf(name), 'utf8');
const dockerfile = textOf('Dockerfile');
const example = textOf('service.env.example');
const unit = textOf('account-doctor.service');

/** The settings in a line `NAME=value NAME=value`. */
const settingsIn = (line = '') =>
  Object.fromEntries(line.split(' ').map((pair) => pair.split('=') as [string, string]));
const image = settingsIn(/^ENV (.*)$/m.exec(dockerfile)?.[1]);
const unitSettings = settingsIn(/^Environment=(.*)$/m.exec(unit)?.[1]);

/** The errors with which a start rejects the given settings. */
function rejections(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

describe('an installation without settings', () => {
  it.each([
    ['of the image', image],
    ['of the systemd unit', unitSettings],
  ])('%s is no demo: the start names what is missing', (_of, environment) => {
    expect(rejections(environment)).toContainEqual(expect.stringContaining('MODE=live refuses'));
  });
});

const read = (name: string) => readFileSync(path.join(repositoryFolder, name), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
  devDependencies: Record<string, string>;
};

describe('the installed folder', () => {
  const scripts = installedScripts(manifest.scripts);

  it('has every command of the service under the name in messages and documents', () => {
    const commands = ['server/commands', 'packages/proving/commands'].flatMap((folder) =>
      readdirSync(path.join(repositoryFolder, folder)).filter((file) => file.endsWith('.ts')),
    );
    const lines = ['main.ts', ...commands].map(
      (file) => `server/dist/${file.replace('.ts', '.mjs')}`,
    );
    expect(
      Object.values(scripts)
        .map((line) => line.split(' ').at(-1))
        .sort(),
    ).toEqual(lines.sort());
    expect(scripts['books:check']).toBe('node server/dist/checkBooks.mjs');
    for (const name of Object.keys(scripts)) expect(manifest.scripts).toHaveProperty([name]);
  });
});

describe('the papers', () => {
  const blocks = (name: string) =>
    [...read(`docs/${name}`).matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);

  it.each(['install.md', 'upgrade.md'])(
    'build the clients with the service’s secret: %s',
    async (name) => {
      const builds = blocks(name).filter((block) => block.includes('npm run build:h5'));
      expect(builds).toHaveLength(1);
      const [before = ''] = builds[0]?.split('npm run build:h5') ?? [];
      const exported = before.split('\n').filter((line) => line.startsWith('export '));
      expect(exported).toHaveLength(1);
      const folder = await newFolder();
      const SIGN_SECRET = `a#b\\c "$(d)"/+=`;
      writeFileSync(path.join(folder, 'env'), `SIGN_SECRET='${SIGN_SECRET}'\n`);
      const line = exported[0]?.replace('/etc/account-doctor.env', './env');
      const recipes = pathToFileURL(path.join(repositoryFolder, 'scripts', 'recipes.mjs')).href;
      const print = `import('${recipes}').then(({ buildEnvironment: of }) => console.log(of('h5').TARO_APP_SIGN_SECRET))`;
      const program = `${line}\n"${process.execPath}" --eval "${print}"`;
      const value = execFileSync('sh', ['-c', program], { cwd: folder, encoding: 'utf8' });
      await removeFolder(folder);
      expect(value).toBe(`${SIGN_SECRET}\n`);
    },
  );

  it('create the user of the systemd unit, and let it write backups elsewhere', () => {
    const user = /^User=(.*)$/m.exec(unit)?.[1] ?? 'none';
    const install = blocks('install.md').join('\n');
    expect(install).toMatch(new RegExp(`^useradd --system .* ${user}$`, 'm'));
    const elsewhere = /^install -d .* -o (\S+) .* (\S+)$/m.exec(install);
    expect(elsewhere?.[1]).toBe(user);
    expect(install).toMatch(new RegExp(`ReadWritePaths=%s.* ${elsewhere?.[2]} >`));
  });
});

describe('the versions of Node', () => {
  const shipped = /^FROM node:(\d+)\./m.exec(dockerfile)?.[1] ?? 'none';

  it('in the image equals that of types and documents', () => {
    expect(manifest.devDependencies['@types/node']?.split('.')[0]).toBe(shipped);
    expect(read('README.md')).toContain(`Node.js ${shipped} (long-term support)`);
    expect(read('docs/install.md')).toContain(`Node ${shipped}, which has long-term support`);
  });

  it('that are supported are tested in the slow lane', () => {
    const oldest = /^>=(\d+)\./.exec(manifest.engines.node)?.[1] ?? 'none';
    expect(read('.ci/slow').match(/for version in .*;/g)).toEqual(
      [1, 2].map(() => `for version in ${oldest} ${shipped};`),
    );
  });
});

describe('deploy/Dockerfile', () => {
  const [build = ''] = dockerfile.split(/^FROM scratch/m);

  it('requires the secret of the clients, and contains none', () => {
    expect(build).toMatch(/^ARG TARO_APP_SIGN_SECRET$/m);
    const check = /^RUN (test -n "\$TARO_APP_SIGN_SECRET".*)$/m.exec(build)?.[1] ?? 'false';
    const without = spawnSync('sh', ['-c', check], { env: {}, encoding: 'utf8' });
    expect(without.status).toBe(1);
    expect(without.stderr).toContain('--build-arg TARO_APP_SIGN_SECRET=');
    const env = { TARO_APP_SIGN_SECRET: 'a secret of our own' };
    expect(spawnSync('sh', ['-c', check], { env }).status).toBe(0);
  });

  it('keeps secrets of compose out of the build', () => {
    expect(textOf('Dockerfile.dockerignore').split('\n')).toContain('**/.env');
  });
});

describe('deploy/service.env.example', () => {
  const settings = readEnvironmentFile(example);

  it('contains existing settings, each in single quotes', () => {
    const known = settingRows().map(({ name }) => name);
    expect(Object.keys(settings).filter((name) => !known.includes(name))).toEqual([]);
    const lines = example.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.filter((line) => !/^[A-Z0-9_]+='[^']*'$/.test(line))).toEqual([]);
    expect(Object.keys(settings)).toHaveLength(lines.length);
  });

  it('names the folder that the systemd unit may write, so that commands find it', () => {
    const folder = /^StateDirectory=(.*)$/m.exec(unit)?.[1];
    expect(settings.DATA_DIR).toBe(`/var/lib/${folder}`);
    expect(unitSettings.DATA_DIR).toBe(settings.DATA_DIR);
  });

  it('has a line for everything that live mode requires, and contains no secret', () => {
    expect(settings.MODE).toBe('live');
    const isKey = /^-----BEGIN [A-Z ]+-----\\n…\\n-----END [A-Z ]+-----$/;
    const given = Object.entries(settings).filter(([, value]) => !isKey.test(value));
    const missing = rejections(Object.fromEntries(given)).flatMap((line) => {
      const [, refused] = /^MODE=live refuses: (.*)$/.exec(line) ?? [];
      return refused === undefined ? [] : [/([A-Z0-9_]{3,}) /.exec(refused)?.[1]];
    });
    expect(missing.length).toBeGreaterThan(10);
    expect(missing.filter((name) => name === undefined || !(name in settings))).toEqual([]);
    const secrets = settingRows().flatMap(({ name, secret }) => (secret ? [name] : []));
    expect(given.filter(([name, value]) => secrets.includes(name) && value !== '')).toEqual([]);
  });

  it('shows a form of keys that systemd and shells pass on unchanged', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const shown = /^ALIPAY_PRIVATE_KEY=.*$/m.exec(example)?.[0] ?? '';
    const body = privateKey.split('\n').slice(1, -2).join('\\n');
    const written = shown.replace('…', () => body);
    const read = (environment: Record<string, string>) =>
      readSettings(environment).alipay.privateKey;
    expect(read(readEnvironmentFile(written))).toBe(privateKey);
    const folder = await newFolder();
    writeFileSync(path.join(folder, 'env'), written);
    const shell = '. ./env; printf %s "$ALIPAY_PRIVATE_KEY"';
    const value = execFileSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8' });
    await removeFolder(folder);
    expect(read({ ALIPAY_PRIVATE_KEY: value })).toBe(privateKey);
    // Without the quotes systemd removes the backslashes.
    expect(() => read(readEnvironmentFile(written.replaceAll("'", '')))).toThrow(/PEM/);
  });
});

interface Compose {
  services: Record<
    string,
    { image: string; environment: Record<string, string>; volumes: string[] } & Record<
      string,
      unknown
    >
  >;
  volumes: Record<string, unknown>;
}

describe('deploy/compose.yaml', () => {
  const text = textOf('compose.yaml');
  const { services, volumes } = parse(text) as Compose;
  const { service } = services;

  it('is valid for Compose', () => {
    const quiet = { quiet: true, debug: false, exclude: [] };
    const [found] = new DCLinter({ ...quiet, rules: {} }).lintFiles(
      [fileOf('compose.yaml')],
      false,
    );
    expect(found?.messages.filter(({ rule }) => rule === 'invalid-schema')).toEqual([]);
  });

  it('reads only the settings file', () => {
    const filled = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(filled).not.toEqual([]);
    const settings = readEnvironmentFile(example);
    expect(filled.filter((name) => name === undefined || !(name in settings))).toEqual([]);
    expect(service?.env_file).toBe('.env');
    // An empty value stops Compose with the name of the file.
    expect(text).not.toMatch(/\$\{\w+(?!\w|:\?is missing in deploy\/\.env\})/);
  });

  it('leaves the mode to the settings file and the image', () => {
    expect(Object.keys(service?.environment ?? {})).not.toContain('MODE');
  });

  it('stores data and backups in two volumes that the image created for its user', () => {
    const { DATA_DIR = '', BACKUP_DIR = '' } = service?.environment ?? {};
    const mounted = service?.volumes.map((volume) => volume.split(':'));
    for (const folder of [DATA_DIR, BACKUP_DIR]) {
      expect(mounted?.find(([, at]) => at === folder)?.[0]).toBeOneOf(Object.keys(volumes));
      expect(dockerfile).toContain(`COPY --from=build --chown=65532:65532 ${folder} ${folder}\n`);
    }
    expect(service?.environment.BACKUP_TO).toBeUndefined();
  });

  it('is reachable only by a proxy on the same machine, which it trusts', () => {
    expect(service?.ports).toEqual(['127.0.0.1:8080:8080']);
    expect(service?.environment.TRUST_PROXY).toBe('uniquelocal');
  });
});

const analyze = installedPath('systemd-analyze');

describe('deploy/account-doctor.service', () => {
  it.skipIf(analyze === null)('is accepted by systemd, key by key', async () => {
    const folder = await newFolder();
    const file = path.join(folder, 'account-doctor.service');
    // The programs that the unit starts must exist.
    const here = unit
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/account-doctor', folder);
    writeFileSync(file, here);
    const arguments_ = ['verify', '--recursive-errors=no', file];
    const { status, stderr } = spawnSync(analyze ?? '', arguments_, { encoding: 'utf8' });
    await removeFolder(folder);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
