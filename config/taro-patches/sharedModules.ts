import path from 'node:path';
import { subPackageRoots } from '../../src/subPackages';
import type { WebpackChain } from '../chunks';
import { belongsInMainPackage } from '../packages';

const root = path.resolve(__dirname, '../..');

/** Name of the main package's file for modules that must exist only once. */
const SINGLETONS_FILE = 'kept';

/** `mini.commonChunks` of Taro's settings, with the file `SINGLETONS_FILE`. */
export const commonChunks = (chunks: string[]): string[] => [...chunks, SINGLETONS_FILE];

/** Higher than 10,000, which is the priority of Taro's groups for sub-packages. */
const BEFORE_PACKAGES = 20_000;
/**
 * A style that at least this many packages use goes into the main package, because almost every visit loads it and
 * copies would be larger.
 */
const WIDELY_USED = 3;

interface BuiltModule {
  type: string;
  /** Absolute path; `null` for modules that webpack itself generates. */
  nameForCondition(): string | null;
}
interface ModuleGraph {
  chunkGraph: { getModuleChunksIterable(module: BuiltModule): Iterable<{ name?: string }> };
}

/** Folder of the sub-package to which a chunk belongs; `undefined` for the main package. */
const packageOf = (chunk: string) =>
  subPackageRoots.find((folder) => chunk.startsWith(`${folder}/`));

/**
 * Whether a module is a style that many packages use. Scripts cannot be moved like this, because Taro would not find
 * them in its list of a page's scripts.
 */
function isWidelyUsedStyle(module: BuiltModule, { chunkGraph }: ModuleGraph): boolean {
  if (module.type !== 'css/mini-extract') return false;
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const packages = new Set(chunks.map(({ name = '' }) => packageOf(name)));
  return !packages.has(undefined) && packages.size >= WIDELY_USED;
}

/**
 * Puts modules with state into one file of the main package. `optimizeMainPackage` would copy them into each
 * sub-package that uses them, and each copy would have its own state. Taro's option against that, `exclude`, stops at
 * the first excluded module of a page and leaves all later ones in the main package.
 */
export function keepStateInMainPackage(chain: WebpackChain): void {
  const kept = {
    name: SINGLETONS_FILE,
    minChunks: 2,
    priority: BEFORE_PACKAGES,
    test: (module: BuiltModule, graph: ModuleGraph) => {
      const file = module.nameForCondition();
      if (file === null || file.includes('node_modules')) return false;
      const name = path.relative(root, file).split(path.sep).join('/');
      return belongsInMainPackage(name) || isWidelyUsedStyle(module, graph);
    },
  };
  chain.merge({ optimization: { splitChunks: { cacheGroups: { kept } } } });
}
