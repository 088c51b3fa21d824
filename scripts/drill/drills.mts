import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SeededRandom } from '../../server/core/seededRandom';
import { FolderPlace } from '../../server/providers/backup/folderPlace';
import { onSmallDisk } from './smallDisk.mjs';
import { copyBackups, type GoldenBackups, readRestored } from './golden.mjs';
import { bilingual } from '../../server/core/bilingual';

const run = promisify(execFile);

export interface DrillPlace {
  data: string;
  backups: string;
}

/** Result of a drill: all data was restored, or the restore was rejected with a reason. */
export type DrillResult = { restored: string } | { refused: string };

/** A drill lost data without an error, or something broke. */
export class DrillFailure extends Error {
  constructor(english: string, chinese: string) {
    super(bilingual(english, chinese));
  }
}

interface EndedCommand {
  code: number | null;
  said: string;
}

/** Starts a command of the bundled service. */
function startCommand(name: string, { data, backups }: DrillPlace, values: string[] = []) {
  const child = spawn(process.execPath, [path.join('server', 'dist', `${name}.mjs`), ...values], {
    env: { PATH: process.env.PATH, DATA_DIR: data, BACKUP_DIR: backups, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close').then(([code]): EndedCommand => ({
    code: code as number | null,
    said,
  }));
  return { child, ended };
}

const runCommand = (name: string, place: DrillPlace, values: string[] = []) =>
  startCommand(name, place, values).ended;

/** Fails unless the restored data contains all writes acknowledged by `until`, and none that was started later. */
async function checkRestored(golden: GoldenBackups, data: string, until: number): Promise<string> {
  const { rows, files } = await readRestored(data);
  const missing = golden.rows.filter(({ id, done }) => done <= until && !rows.has(id));
  if (missing.length > 0)
    throw new DrillFailure(
      `${missing.length} acknowledged rows are missing`,
      `少了 ${missing.length} 行已确认的数据`,
    );
  const later = golden.rows.filter(({ id, begun }) => begun > until && rows.has(id));
  if (later.length > 0)
    throw new DrillFailure(
      `${later.length} rows from later are there`,
      `多了 ${later.length} 行之后的数据`,
    );
  const lost = golden.files.filter(({ name, done }) => done <= until && !files.has(name));
  if (lost.length > 0)
    throw new DrillFailure(`${lost.length} files are missing`, `少了 ${lost.length} 个文件`);
  return bilingual(
    `${rows.size} rows, ${files.size} files`,
    `${rows.size} 行，${files.size} 个文件`,
  );
}

/** Runs a restore that may be rejected; a rejected one must leave everything unchanged. */
async function restoreOrRefuse(
  golden: GoldenBackups,
  place: DrillPlace,
  at: number | null = null,
): Promise<DrillResult> {
  const values = at === null ? [] : ['--at', new Date(at).toISOString()];
  const { code, said } = await runCommand('restore', place, values);
  if (code === 0) return { restored: await checkRestored(golden, place.data, at ?? golden.until) };
  const reason = said.trim().split('\n').at(-1) ?? '';
  if (code !== 1 || reason === '' || /^\s+at /m.test(said))
    throw new DrillFailure(`it ended with ${code}: ${said}`, `以 ${code} 结束：${said}`);
  const left = await readdir(path.join(place.data, 'postgres')).catch(() => []);
  if (left.some((name) => name === 'cluster' || name.includes('aside')))
    throw new DrillFailure(
      `rejected, but left ${left.join(', ')}: ${reason}`,
      `拒绝了，却留下 ${left.join('、')}：${reason}`,
    );
  return { refused: reason };
}

/**
 * Patterns of the kinds of pieces, so that each kind is chosen equally often although most pieces
 * are files.
 */
const kinds = [/^base\/.*database/, /^base\/.*json/, /^wal\/.*gz$/, /^wal\/.*head/, /^files\//];

/** The path of a random piece of a random kind. */
async function randomPiece(place: DrillPlace, random: SeededRandom): Promise<string> {
  const kind = kinds[random.below(kinds.length)];
  const pieces = await new FolderPlace(place.backups).list('');
  const ofKind = pieces.filter(({ key }) => kind?.test(key));
  return path.join(place.backups, ofKind[random.below(ofKind.length)]?.key ?? '');
}

/**
 * A random moment at which a row had just been acknowledged. This is the most difficult moment for
 * a restore, because PostgreSQL does not write commit times in order.
 */
const randomMoment = (golden: GoldenBackups, random: SeededRandom): number => {
  const moments = golden.rows.map(({ done }) => done).filter((done) => done > golden.from);
  return moments[random.below(moments.length)] ?? golden.until;
};

export interface DrillParts {
  golden: GoldenBackups;
  /** A copy of the backups, and an empty data folder. */
  place: DrillPlace;
  random: SeededRandom;
}

/** Each kind of drill by its name; returns `null` if this machine cannot run it. */
export const drills: Record<string, (parts: DrillParts) => Promise<DrillResult | null>> = {
  [bilingual('the newest state', '最新状态')]: ({ golden, place }) =>
    restoreOrRefuse(golden, place),

  [bilingual('a moment', '某一时刻')]: ({ golden, place, random }) =>
    restoreOrRefuse(golden, place, randomMoment(golden, random)),

  [bilingual('a piece is truncated', '一块备份被截短')]: async ({ golden, place, random }) => {
    const piece = await randomPiece(place, random);
    const { length } = await readFile(piece);
    await truncate(piece, Math.floor(random.uniform() * length));
    return restoreOrRefuse(
      golden,
      place,
      random.uniform() < 0.5 ? null : randomMoment(golden, random),
    );
  },

  [bilingual('a byte of a piece is changed', '一块备份错了一个字节')]: async ({
    golden,
    place,
    random,
  }) => {
    const piece = await randomPiece(place, random);
    const content = await readFile(piece);
    const at = Math.floor(random.uniform() * content.length);
    content[at] = (content[at] ?? 0) ^ (1 + Math.floor(random.uniform() * 255));
    await writeFile(piece, content);
    return restoreOrRefuse(golden, place);
  },

  [bilingual('a piece is missing', '少了一块备份')]: async ({ golden, place, random }) => {
    await rm(await randomPiece(place, random));
    return restoreOrRefuse(golden, place);
  },

  [bilingual('kill -9 of a backup', '备份中途 kill -9')]: async ({ golden, place, random }) => {
    const source = { ...place, data: `${place.data}-source` };
    await run('cp', ['-a', golden.data, source.data]);
    const { child, ended } = startCommand('backup', source);
    await sleep(300 + random.uniform() * 1_500);
    child.kill('SIGKILL');
    await ended;
    // The database that the killed command had started keeps running.
    const again = await runCommand('backup', source);
    if (again.code !== 0)
      throw new DrillFailure(
        `the next backup failed: ${again.said}`,
        `下一次备份失败：${again.said}`,
      );
    return restoreOrRefuse(golden, place);
  },

  [bilingual('kill -9 of a restore', '恢复中途 kill -9')]: async ({ golden, place, random }) => {
    const { child, ended } = startCommand('restore', place);
    await sleep(200 + random.uniform() * 2_500);
    child.kill('SIGKILL');
    await ended;
    return restoreOrRefuse(golden, place);
  },

  [bilingual('the disk is full for a restore', '恢复时磁盘已满')]: async ({
    golden,
    place,
    random,
  }) =>
    onSmallDisk(place.data, 20 + Math.floor(random.uniform() * 150), () =>
      restoreOrRefuse(golden, place),
    ),

  [bilingual('the disk is full for a backup', '备份时磁盘已满')]: async ({
    golden,
    place,
    random,
  }) => {
    const source = { data: `${place.data}-source`, backups: `${place.backups}-small` };
    await run('cp', ['-a', golden.data, source.data]);
    const megabytes = 1 + Math.floor(random.uniform() * 6);
    return onSmallDisk(source.backups, megabytes, async () => {
      const { code, said } = await runCommand('backup', source);
      if (code === 0) return { restored: bilingual('it had room', '空间够用') };
      if (/^\s+at /m.test(said))
        throw new DrillFailure(`it ended with ${code}: ${said}`, `以 ${code} 结束：${said}`);
      const restored = await runCommand('restore', { ...source, data: place.data });
      if (restored.code !== 1)
        throw new DrillFailure(
          `restored from nothing: ${restored.said}`,
          `没有备份却恢复了：${restored.said}`,
        );
      return { refused: said.trim().split('\n').at(-1) ?? '' };
    });
  },
};

export const prepareDrill = async (golden: GoldenBackups, folder: string): Promise<DrillPlace> => {
  const place = { data: path.join(folder, 'data'), backups: path.join(folder, 'backups') };
  await mkdir(place.data, { recursive: true, mode: 0o755 });
  await copyBackups(golden.backups, place.backups);
  return place;
};
