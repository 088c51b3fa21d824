import path from 'node:path';
import { subPackageRoots } from '../../src/subPackages';
import type { Chain } from '../chunks';
import { belongsInMainPackage } from '../packages';

const root = path.resolve(__dirname, '../..');

/** File of the main package with the modules of which there may be only one. */
const KEPT = 'kept';

/** `mini.commonChunks` of Taro's settings, with this file. */
export const commonChunks = (chunks: string[]): string[] => [...chunks, KEPT];

/** Above the priority of Taro's groups for sub-packages, 10,000. */
const BEFORE_PACKAGES = 20_000;
/** A style that this many packages use is loaded in nearly every visit; one in the main package is smaller than copies. */
const WIDELY_USED = 3;

interface Built {
  type: string;
  /** Absolute path; `null` for modules that webpack itself writes. */
  nameForCondition(): string | null;
}
interface Graph {
  chunkGraph: { getModuleChunksIterable(module: Built): Iterable<{ name?: string }> };
}

const packageOf = (chunk: string) =>
  subPackageRoots.find((folder) => chunk.startsWith(`${folder}/`));

/** Only for styles: Taro notes which scripts a page needs, and would not find scripts that are moved in this way. */
function isWidelyUsedStyle(module: Built, { chunkGraph }: Graph): boolean {
  if (module.type !== 'css/mini-extract') return false;
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const packages = new Set(chunks.map(({ name = '' }) => packageOf(name)));
  return !packages.has(undefined) && packages.size >= WIDELY_USED;
}

/**
 * `optimizeMainPackage` copies modules into each sub-package that uses them, but each copy of a module with state has its
 * own state. Taro's option against that, `exclude`, stops at the first excluded module of a page and leaves all later
 * ones in the main package. The patch puts modules with state into a file of the main package.
 */
export function keepOneOfEach(chain: Chain): void {
  const kept = {
    name: KEPT,
    minChunks: 2,
    priority: BEFORE_PACKAGES,
    test: (module: Built, graph: Graph) => {
      const file = module.nameForCondition();
      if (file === null || file.includes('node_modules')) return false;
      const name = path.relative(root, file).split(path.sep).join('/');
      return belongsInMainPackage(name) || isWidelyUsedStyle(module, graph);
    },
  };
  chain.merge({ optimization: { splitChunks: { cacheGroups: { kept } } } });
}
