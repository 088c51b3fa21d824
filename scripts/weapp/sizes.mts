import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { subPackageRoots } from '../../src/subPackages';
import { bilingual } from '../../server/core/bilingual';

/** Limit of the main package, which is downloaded before the first page. */
const MAIN_PACKAGE_LIMIT = 580_000;
/** Limit of all packages together; a sub-package is downloaded when one of its pages is opened. */
const ALL_PACKAGES_LIMIT = 1_200_000;
/** WeChat's own limit for each package. */
const SUB_PACKAGE_LIMIT = 2 * 1024 * 1024;

interface PackageWeight {
  what: string;
  bytes: number;
  /** The limit to check: WeChat's, or a lower one of this project. */
  limit: number;
}

/** The packages of a mini-program's build with their sizes as WeChat counts them. */
export function packageWeights(folder: string): PackageWeight[] {
  const rootOf = (name: string) =>
    subPackageRoots.find((root) => name.startsWith(`${root.split('/').join(path.sep)}${path.sep}`));
  const uploaded = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/\.LICENSE\.txt$|^project\.config\.json$/.test(name))
    .map((name) => ({ root: rootOf(name), found: statSync(path.join(folder, name)) }))
    .filter(({ found }) => found.isFile());
  const bytesOf = (some: typeof uploaded) => some.reduce((sum, { found }) => sum + found.size, 0);
  const packageOf = (root?: string) => bytesOf(uploaded.filter((file) => file.root === root));
  return [
    {
      what: bilingual('WeChat, main package', '微信主包'),
      bytes: packageOf(),
      limit: MAIN_PACKAGE_LIMIT,
    },
    ...subPackageRoots.map((root) => ({
      what: bilingual(`WeChat, sub-package ${root}`, `微信分包 ${root}`),
      bytes: packageOf(root),
      limit: SUB_PACKAGE_LIMIT,
    })),
    {
      what: bilingual('WeChat, all packages', '微信全部包'),
      bytes: bytesOf(uploaded),
      limit: ALL_PACKAGES_LIMIT,
    },
  ];
}

export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
