import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { AppConfig, FileConfig } from '../program';

/** Extensions of code and of the other files that WeChat uploads; WeChat silently leaves out all other files. */
const uploadedExtensions = new Set(
  (
    '.js .wxml .wxss .json .wxs .png .jpg .jpeg .gif .svg .cer .mp3 .aac .m4a .mp4 .wav .ogg ' +
    '.silk .wasm .br .cert'
  ).split(' '),
);

/** The files of a build folder that WeChat uploads, and the app's table of packages. */
export interface PackageFiles {
  folder: string;
  /** File paths relative to the folder, with `/`. */
  paths: string[];
  app: AppConfig;
  pages: string[];
  subPackageRoots: string[];
}

/** Reads a build folder. Throws if it is missing, has no `app.json`, or if that file is not valid JSON. */
export function readPackage(folder: string): PackageFiles {
  if (!existsSync(join(folder, 'app.json'))) {
    throw new Error(`${folder} contains no mini-program build: app.json is missing`);
  }
  const app = JSON.parse(readFileSync(join(folder, 'app.json'), 'utf8')) as AppConfig;
  const subPackages = subPackagesOf(app);
  return {
    folder,
    paths: listFiles(folder).filter(isUploaded),
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

export function fileSize(files: PackageFiles, path: string): number {
  return statSync(join(files.folder, path)).size;
}

/**
 * Configurations of pages and components by path without extension. A file that is not valid JSON is reported as a
 * problem.
 */
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

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
