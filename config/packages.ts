import path from 'node:path';
import type { IMiniAppConfig } from '@tarojs/taro/types/compile';
import { subPackageRoots } from '../src/subPackages';
import type { Chain } from './chunks';

type OptimizeMainPackage = NonNullable<IMiniAppConfig['optimizeMainPackage']>;

const root = path.resolve(__dirname, '..');

/** Layers whose modules keep something for all pages. */
const layers = ['client-core', 'src/data', 'src/navigation', 'src/platform', 'src/stores'];

/** Modules of these layers that keep nothing, and that the tabs do not use; a test looks at each. */
export const keepingNothing = [
  'client-core/chat/ChatConnection.ts',
  'client-core/chat/ChatSocket.ts',
  'client-core/chat/Outbox.ts',
  'client-core/upload.ts',
  'src/data/chat.ts',
  'src/platform/pay.weapp.ts',
  'src/platform/pictureFiles.weapp.ts',
  'src/platform/savePicture.weapp.ts',
  'src/platform/socket.weapp.ts',
  'src/platform/wechatLogin.weapp.ts',
  'src/stores/feedbackDrafts.ts',
];

/** Modules of pages and their parts that keep something for all pages; a test knows of each. */
export const keeping = [
  'src/features/account-form/deliveries.ts',
  'src/features/account-form/lastSubmission.ts',
  'src/features/consent/ConsentSheet.tsx',
  'src/features/shell/shareCard.ts',
  'src/ui/longList/blocks.ts',
  'src/ui/longList/useWindowing.ts',
  'src/ui/theme.ts',
];

const belongs = (file: string) =>
  keeping.includes(file) ||
  (layers.some((layer) => file.startsWith(`${layer}/`)) && !keepingNothing.includes(file));

/**
 * Moves what only sub-packages use out of WeChat's main package. What several of them use is copied
 * into each, so that a module which keeps something would be there several times, each with its
 * own: such modules stay in the main package.
 */
export const optimizeMainPackage: OptimizeMainPackage = { enable: true };

/** File of the main package that holds what all packages share one of. */
const KEPT = 'kept';

export const commonChunks = (chunks: string[]): string[] => [...chunks, KEPT];

/** Above what Taro gives the groups of sub-packages, 10,000. */
const BEFORE_PACKAGES = 20_000;
/** A style that so many packages use is met in nearly every visit: one of it weighs less than copies. */
const WIDELY_USED = 3;

interface Built {
  type: string;
  /** Absolute path; `null` of what webpack itself writes. */
  nameForCondition(): string | null;
}
interface Graph {
  chunkGraph: { getModuleChunksIterable(module: Built): Iterable<{ name?: string }> };
}

const packageOf = (chunk: string) =>
  subPackageRoots.find((folder) => chunk.startsWith(`${folder}/`));

/**
 * Whether a style would be copied into many packages. Of scripts Taro itself notes which file has what a
 * page needs, and would miss those that are moved so.
 */
function isCopiedOften(module: Built, { chunkGraph }: Graph): boolean {
  if (module.type !== 'css/mini-extract') return false;
  const chunks = [...chunkGraph.getModuleChunksIterable(module)];
  const packages = new Set(chunks.map(({ name = '' }) => packageOf(name)));
  return !packages.has(undefined) && packages.size >= WIDELY_USED;
}

/**
 * Keeps in the main package what may not be copied, and styles that would be copied often. Taro's own
 * `exclude` would end its look through a page's modules at the first one that is excluded, and leave
 * all after it in the main package too.
 */
export function pinKeepingModules(chain: Chain): void {
  const kept = {
    name: KEPT,
    minChunks: 2,
    priority: BEFORE_PACKAGES,
    test: (module: Built, graph: Graph) => {
      const file = module.nameForCondition();
      if (file === null || file.includes('node_modules')) return false;
      return (
        belongs(path.relative(root, file).split(path.sep).join('/')) || isCopiedOften(module, graph)
      );
    },
  };
  chain.merge({ optimization: { splitChunks: { cacheGroups: { kept } } } });
}
