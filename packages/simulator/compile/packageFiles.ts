import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { AppConfig, FileConfig } from '../program';

/** Code, and the other extensions that WeChat uploads; every other file stays behind silently. */
const uploadedExtensions = new Set(
  (
    '.js .wxml .wxss .json .wxs .png .jpg .jpeg .gif .svg .cer .mp3 .aac .m4a .mp4 .wav .ogg ' +
    '.silk .wasm .br .cert'
  ).split(' '),
);

/** A build folder as WeChat would take it: only what is uploaded, with the app's table of packages. */
export interface PackageFiles {
  folder: string;
  /** Paths with `/`, relative to the folder. */
  paths: string[];
  app: AppConfig;
  pages: string[];
  subPackageRoots: string[];
}

/** Reads a build folder. Throws when it is none: no folder, no `app.json`, or JSON that does not parse. */
export function readPackage(folder: string): PackageFiles {
  if (!existsSync(join(folder, 'app.json'))) {
    throw new Error(`${folder} is no mini-program build: it has no app.json`);
  }
  const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as AppConfig;
  const subPackages = subPackagesOf(app);
  return {
    folder,
    paths: walk(folder).filter(isUploaded),
    app,
    pages: [
      ...app.pages,
      ...subPackages.flatMap(({ root, pages }) => pages.map((page) => withSlash(root) + page)),
    ],
    subPackageRoots: subPackages.map(({ root }) => withSlash(root)),
  };
}

export function readPackageText(files: PackageFiles, path: string): string {
  return readFileSync(join(files.folder, path), 'utf8');
}

export function sizeOf(files: PackageFiles, path: string): number {
  return statSync(join(files.folder, path)).size;
}

/** JSON of pages and components by path without extension; a file that does not parse is a problem. */
export function readConfigs(files: PackageFiles, problems: string[]): Record<string, FileConfig> {
  const configs: Record<string, FileConfig> = {};
  for (const path of files.paths.filter((candidate) => candidate.endsWith('.json'))) {
    try {
      configs[withoutExtension(path)] = JSON.parse(readPackageText(files, path)) as FileConfig;
    } catch (error) {
      problems.push(`${path}: not JSON: ${(error as Error).message}`);
    }
  }
  return configs;
}

export function withoutExtension(path: string): string {
  return path.slice(0, path.length - extname(path).length);
}

function subPackagesOf(app: AppConfig) {
  return app.subPackages ?? app.subpackages ?? [];
}

function withSlash(root: string): string {
  return `${root.replace(/^\/|\/$/g, '')}/`;
}

function isUploaded(path: string): boolean {
  return uploadedExtensions.has(extname(path)) && !/^project\.(private\.)?config\.json$/.test(path);
}

function walk(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
