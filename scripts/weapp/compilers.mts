import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bilingual } from '../../server/core/bilingual';

/** One of WeChat's compilers in the package `miniprogram-compiler`. */
interface Compiler {
  name: 'wcsc' | 'wcc';
  /** Extensions of the source files that the compiler reads. */
  extensions: readonly string[];
  options: (count: number) => string[];
  /** Text that the output of the compiler contains for each file it has compiled. */
  trace: (file: string) => string;
}

const compilers: Compiler[] = [
  {
    name: 'wcsc',
    extensions: ['.wxss'],
    options: (count) => ['-lc', '-db', '-pc', String(count)],
    trace: (file) => `=${file}=setCssToHead(`,
  },
  {
    name: 'wcc',
    extensions: ['.wxml', '.wxs'],
    options: () => ['-d', '-cc'],
    trace: (file) => (file.endsWith('.wxs') ? `"p_${file}"` : `'${file}'`),
  },
];

const folders: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'mac',
  win32: 'windows',
};

const require = createRequire(import.meta.url);
const programs = path.join(
  path.dirname(require.resolve('miniprogram-compiler/package.json')),
  'bin',
  folders[process.platform] ?? process.platform,
);

/**
 * Compiles every WXSS, WXML and WXS file of a build folder with WeChat's wcsc and wcc. Returns one
 * sentence for each rejection, with file and position, and for each file that is missing in the
 * output. It does not use the package's own functions, because they hide errors of wcsc and return
 * empty styles.
 */
export function compilerRejections(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  // The package's programs are not executable as installed, so they are copied.
  const work = mkdtempSync(path.join(tmpdir(), 'account-doctor-wechat-compilers-'));
  try {
    return compilers.flatMap((compiler) => compile(compiler, { folder, files, work }));
  } finally {
    rmSync(work, { recursive: true });
  }
}

function compile(
  { name, extensions, options, trace }: Compiler,
  { folder, files, work }: { folder: string; files: string[]; work: string },
): string[] {
  const given = files.filter((file) => extensions.includes(path.extname(file)));
  const program = path.join(work, `${name}${process.platform === 'win32' ? '.exe' : ''}`);
  const output = path.join(work, `${name}.txt`);
  copyFileSync(path.join(programs, path.basename(program)), program);
  chmodSync(program, 0o700);
  const { error, status, stderr } = spawnSync(
    program,
    [...options(given.length), '-o', output, ...given],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error)
    return [
      bilingual(
        `${name} does not run on this machine: ${error.message}`,
        `${name} 在这台机器上无法运行：${error.message}`,
      ),
    ];
  if (status !== 0) return rejectionsIn(stderr).map((rejection) => `${name}: ${rejection}`);
  const text = existsSync(output) ? readFileSync(output, 'utf8') : '';
  return given
    .filter((file) => !text.includes(trace(file)))
    .map((file) =>
      bilingual(`${name}: ${file} is missing in the output`, `${name}：结果里少了 ${file}`),
    );
}

/** Lines such as ``ERR: pages/home/index.wxss(1:7359): error at token `:` ``. */
const rejectionsIn = (stderr: string): string[] =>
  stderr
    .split('\n')
    .map((line) => line.replace(/^ERR: /, '').trim())
    .filter((line) => line !== '' && !line.startsWith('error file count'));
