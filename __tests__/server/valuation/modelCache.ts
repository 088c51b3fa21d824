import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { ValuationModel } from '../../../server/valuation/model';
import { trainModel } from '../../../server/valuation/training';
import type { Sale, ValuedGame } from '../../../server/valuation/types';
import { repositoryFolder } from '../support/program';

/**
 * Models that tests need and do not test the making of, trained once for all of them and for the
 * next run: the same sales and the same program make the same model.
 */
const cache = path.join(repositoryFolder, 'node_modules', '.cache', 'account-doctor-models');

/** What the program that trains is made of. */
const PROGRAM = ['server/valuation', 'server/core/seededRandom.ts', 'contract'];

function filesBelow(place: string): string[] {
  if (path.extname(place) !== '') return [place];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => path.extname(name) === '.ts' && !name.includes('node_modules'))
    .map((name) => path.join(place, name))
    .sort();
}

function hashOf(contents: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content).update('\0');
  return hash.digest('hex').slice(0, 16);
}

let folder: string | null = null;
/** The folder of this program's models; those of other programs are dropped. */
function ownFolder(): string {
  if (folder !== null) return folder;
  const sources = PROGRAM.flatMap((part) => filesBelow(path.join(repositoryFolder, part)));
  const name = hashOf(sources.flatMap((file) => [file, readFileSync(file)]));
  mkdirSync(path.join(cache, name), { recursive: true });
  for (const other of readdirSync(cache))
    if (other !== name) rmSync(path.join(cache, other), { recursive: true, force: true });
  return (folder = path.join(cache, name));
}

/** What `trainModel` makes of that, from an earlier time where there was one. */
export function trainedOnce(
  game: ValuedGame,
  sales: Sale[],
  options: { seed: number; now: Date },
): ValuationModel | null {
  const file = path.join(ownFolder(), `${hashOf([JSON.stringify([game, sales, options])])}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as ValuationModel;
  const model = trainModel(game, sales, options);
  // Whole or not at all: another worker may read it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(model));
  renameSync(`${file}.${process.pid}`, file);
  return model;
}
