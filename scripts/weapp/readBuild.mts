import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The text files of a build, by their paths in it. */
export type BuildFiles = ReadonlyMap<string, string>;

const TEXTS = ['.js', '.json', '.wxml', '.wxss', '.wxs'];

/** Reads the text files of a build folder. */
export const readBuild = (folder: string): BuildFiles =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => TEXTS.includes(path.extname(file)) && file !== 'project.config.json')
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
