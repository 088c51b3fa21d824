import { packageRootOf } from '../program';
import type { FileConfig, TabBarConfig } from '../program';
import { fileSize } from './packageFiles';
import type { PackageFiles } from './packageFiles';

/** WeChat's limit for the size of each package, in bytes. */
const PACKAGE_LIMIT = 2 * 1024 * 1024;
const TOTAL_LIMIT = 30 * 1024 * 1024;
const TAB_ICON_LIMIT = 40 * 1024;

/** Sizes of the uploaded files, in bytes. */
export interface PackageSizes {
  main: number;
  /** Size of each sub-package, by its root with a slash at the end. */
  subPackages: Record<string, number>;
  total: number;
}

/** Sizes as WeChat counts them: only uploaded files, before compression. */
export function measurePackage(files: PackageFiles): PackageSizes {
  const sizes: PackageSizes = {
    main: 0,
    subPackages: Object.fromEntries(files.subPackageRoots.map((root) => [root, 0])),
    total: 0,
  };
  for (const path of files.paths) {
    const bytes = fileSize(files, path);
    const root = packageRootOf(path, files.subPackageRoots);
    if (root) sizes.subPackages[root] = (sizes.subPackages[root] ?? 0) + bytes;
    else sizes.main += bytes;
    sizes.total += bytes;
  }
  return sizes;
}

/** Why WeChat would reject the upload, one sentence for each problem. */
export function packageProblems(
  files: PackageFiles,
  configs: Record<string, FileConfig>,
  sizes: PackageSizes,
): string[] {
  return [
    ...sizeProblems(sizes),
    ...pageProblems(files),
    ...tabBarProblems(files, configs),
    ...componentProblems(files, configs),
    ...themeProblems(files, configs),
  ];
}

/**
 * Colours of the window and the tab bar that refer to a missing theme variable (`@…`), for which WeChat would use its
 * own colours.
 */
function themeProblems({ app }: PackageFiles, configs: Record<string, FileConfig>): string[] {
  const used = JSON.stringify([app.window, app.tabBar]).matchAll(/"@(\w+)"/g);
  const themes = configs[(app.themeLocation ?? '').replace('.json', '')] as
    | Record<string, Record<string, string>>
    | undefined;
  return [...used].flatMap(([, name = '']) =>
    ['light', 'dark']
      .filter((theme) => themes?.[theme]?.[name] === undefined)
      .map((theme) => `the ${theme} theme lacks @${name}`),
  );
}

function sizeProblems({ main, subPackages, total }: PackageSizes): string[] {
  const problems = Object.entries({ 'the main package': main, ...subPackages })
    .filter(([, bytes]) => bytes > PACKAGE_LIMIT)
    .map(([name, bytes]) => `${name} has ${bytes} bytes, over the limit of ${PACKAGE_LIMIT}`);
  if (total > TOTAL_LIMIT) {
    problems.push(`all packages have ${total} bytes, over the limit of ${TOTAL_LIMIT}`);
  }
  return problems;
}

function pageProblems(files: PackageFiles): string[] {
  return files.pages.flatMap((page) =>
    missingFiles(files, page).map((file) => `page ${file} is missing`),
  );
}

function missingFiles(files: PackageFiles, path: string): string[] {
  return [`${path}.js`, `${path}.wxml`].filter((file) => !files.paths.includes(file));
}

function tabBarProblems(files: PackageFiles, configs: Record<string, FileConfig>): string[] {
  const { tabBar } = files.app;
  if (!tabBar) return [];
  const problems = tabBar.list.flatMap((tab) =>
    files.app.pages.includes(tab.pagePath)
      ? []
      : [`tab ${tab.pagePath} is no page of the main package`],
  );
  if (tabBar.list.length < 2 || tabBar.list.length > 5) {
    problems.push(`a tab bar has 2 to 5 tabs, not ${tabBar.list.length}`);
  }
  if (tabBar.custom) {
    const path = 'custom-tab-bar/index';
    problems.push(...missingFiles(files, path).map((file) => `custom tab bar: ${file} is missing`));
    if (!configs[path]?.component) problems.push(`${path}.json must say "component": true`);
  }
  return [...problems, ...tabIconProblems(files, tabBar)];
}

function tabIconProblems(files: PackageFiles, tabBar: TabBarConfig): string[] {
  const icons = tabBar.list
    .flatMap((tab) => [tab.iconPath, tab.selectedIconPath])
    .filter((icon) => icon !== undefined)
    .map((icon) => icon.replace(/^\.?\//, ''));
  return icons.flatMap((icon) => {
    if (!/\.(png|jpe?g)$/.test(icon)) return [`tab icon ${icon} is neither PNG nor JPEG`];
    if (!files.paths.includes(icon)) return [`tab icon ${icon} is missing`];
    return fileSize(files, icon) > TAB_ICON_LIMIT
      ? [`tab icon ${icon} has ${fileSize(files, icon)} bytes, over the limit of ${TAB_ICON_LIMIT}`]
      : [];
  });
}

/**
 * Problems of used components: a component must exist, declare itself as one, and be in the same package or the main
 * one.
 */
function componentProblems(files: PackageFiles, configs: Record<string, FileConfig>): string[] {
  return Object.entries(configs).flatMap(([user, config]) =>
    Object.entries(config.usingComponents ?? {}).flatMap(([tag, address]) => {
      const path = resolveComponent(user, address);
      const where = `${user}.json uses <${tag}> of ${path}`;
      if (!files.paths.includes(`${path}.js`)) return [`${where}, which is missing`];
      if (!configs[path]?.component) return [`${where}, whose JSON does not say "component": true`];
      const home = packageRootOf(path, files.subPackageRoots);
      return home !== '' && home !== packageRootOf(user, files.subPackageRoots)
        ? [`${where}, which lies in another package`]
        : [];
    }),
  );
}

function resolveComponent(user: string, address: string): string {
  const url = new URL(address, `file:///${user}`);
  return url.pathname.slice(1);
}
