import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { treeId } from './changes.mjs';
import type { Lane } from './lanes.mjs';

/**
 * The sources with which each lane last passed, as a hash by the lane's name. The file is tracked, so that a
 * fresh clone knows it too.
 */
const recordFile = fileURLToPath(new URL('../.ci/proven.json', import.meta.url));

const readRecord = () => JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, string>;

/** Files that affect every lane. */
const SHARED = ['package-lock.json', 'vitest.config.mts', 'scripts/lanes.mts'];

/**
 * A hash of the sources of each lane that lists them, by the lane's name. It covers the current
 * files, including uncommitted changes.
 *
 * @throws Error if a source does not exist, because a moved folder would otherwise never trigger
 * its lane
 */
export function sourcesHashes(lanes: Lane[]): Record<string, string> {
  const tree = treeId();
  const hashes: Record<string, string> = {};
  for (const { name, sources } of lanes) {
    if (!sources) continue;
    const hash = createHash('sha256');
    for (const source of [...sources, ...SHARED]) {
      const files = execFileSync('git', ['ls-tree', '-r', tree, source], { maxBuffer: 2 ** 26 });
      if (files.length === 0)
        throw new Error(`Source "${source}" of lane "${name}" does not exist`);
      hash.update(files);
    }
    hashes[name] = hash.digest('hex').slice(0, 16);
  }
  return hashes;
}

/** Splits lanes into those that have passed with their current sources, and the others. */
export function splitByRecord(lanes: Lane[]): { proven: Lane[]; due: Lane[] } {
  const recorded = readRecord();
  const hashes = sourcesHashes(lanes);
  const isProven = ({ name }: Lane) => name in hashes && recorded[name] === hashes[name];
  return { proven: lanes.filter(isProven), due: lanes.filter((lane) => !isProven(lane)) };
}

/** Records that lanes have passed with sources of these hashes. */
export const recordProven = (hashes: Record<string, string>): void =>
  writeFileSync(recordFile, `${JSON.stringify({ ...readRecord(), ...hashes }, null, 2)}\n`);
