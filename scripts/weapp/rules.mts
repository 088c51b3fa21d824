import { TRADE_PATTERN } from '../../contract/tradeWords';
import { appSchema } from './appSchema.mjs';
import {
  deprecatedInterfaces,
  forbiddenWords,
  pageFields,
  PRELOAD_LIMIT,
  privacyInterfaces,
  privateInfos,
  quietAddresses,
} from './declared.mjs';

/** The text files of a build, by their paths in it. */
export type BuildFiles = ReadonlyMap<string, string>;

type Rule = (build: BuildFiles, apiBase: string) => string[];

/** Whether a script calls an interface of `wx`, or a page's control uses it. */
function uses(build: BuildFiles, name: string): boolean {
  const asked = new RegExp(`\\)?\\.${name}\\(|["']${name}["']`);
  // Taro's own file contains the name of every interface, so it is skipped.
  return [...build].some(
    ([file, text]) => file.endsWith('.js') && file !== 'taro.js' && asked.test(text),
  );
}

const appOf = (build: BuildFiles) =>
  JSON.parse(build.get('app.json') ?? '{}') as Record<string, unknown>;

/** The console must declare exactly what the program uses. */
const declaresPrivacy: Rule = (build) =>
  privacyInterfaces.flatMap(({ word, interfaces, declared }) => {
    const used = interfaces.filter((name) => uses(build, name));
    if (used.length > 0 && !declared) return [`uses ${used.join()}, but does not declare ${word}`];
    return used.length === 0 && declared ? [`declares ${word}, but uses nothing of it`] : [];
  });

const namesPrivateInfos: Rule = (build) => {
  const named = (appOf(build).requiredPrivateInfos ?? []) as string[];
  return privateInfos.flatMap((name) => {
    const used = uses(build, name);
    if (used === named.includes(name)) return [];
    return [`requiredPrivateInfos ${used ? 'lacks' : 'needlessly names'} ${name}`];
  });
};

/**
 * The configuration may only contain fields and values that WeChat documents, also in nested
 * objects.
 */
const knownFields: Rule = (build) =>
  (appSchema.safeParse(appOf(build)).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `app.json has the unknown field ${[...issue.path, key].join('.')}`)
      : [`${issue.path.join('.')} of app.json: ${issue.message}`],
  );

const notPages = new Set(['app.json', 'theme.json', 'sitemap.json']);

const knownPageFields: Rule = (build) =>
  [...build]
    .filter(([file]) => file.endsWith('.json') && !notPages.has(file))
    .flatMap(([file, text]) =>
      Object.keys(JSON.parse(text) as object)
        .filter((field) => !pageFields.includes(field))
        .map((field) => `${file} has the unknown field ${field}`),
    );

interface Packages {
  pages?: string[];
  subPackages?: { root: string; pages: string[] }[];
  preloadRule?: Record<string, { packages?: string[] }>;
  sitemapLocation?: string;
}

const pagesOf = ({ pages = [], subPackages = [] }: Packages) => [
  ...pages,
  // The schema of app.json reports values that are not lists.
  ...subPackages.flatMap(({ root, pages: own }) =>
    Array.isArray(own) ? own.map((page) => `${root}/${page}`) : [],
  ),
];

const bytesUnder = (build: BuildFiles, root: string) =>
  [...build].reduce(
    (sum, [file, text]) => sum + (file.startsWith(`${root}/`) ? Buffer.byteLength(text) : 0),
    0,
  );

/** Preloaded packages exist and are small enough. */
const preloads: Rule = (build) => {
  const app = appOf(build) as Packages;
  const roots = (app.subPackages ?? []).map(({ root }) => root);
  return Object.entries(app.preloadRule ?? {}).flatMap(([page, { packages = [] }]) => {
    const bytes = packages.reduce((sum, root) => sum + bytesUnder(build, root), 0);
    return [
      ...(pagesOf(app).includes(page)
        ? []
        : [`preloadRule names the page ${page}, which does not exist`]),
      ...packages
        .filter((root) => !roots.includes(root))
        .map((root) => `preloadRule names the package ${root}, which does not exist`),
      ...(bytes > PRELOAD_LIMIT ? [`${page} preloads ${bytes} bytes`] : []),
    ];
  });
};

/** The sitemap exists and lists only existing pages. */
const sitemap: Rule = (build) => {
  const app = appOf(build) as Packages;
  const text = build.get(app.sitemapLocation ?? '');
  if (text === undefined) return ['app.json names no sitemap, or one that does not exist'];
  const { rules = [] } = JSON.parse(text) as { rules?: { page: string }[] };
  return rules
    .filter(({ page }) => page !== '*' && !pagesOf(app).includes(page))
    .map(({ page }) => `the sitemap names ${page}, which is not a page`);
};

/**
 * A page that Moments opens alone must have WeChat's navigation bar, and no custom one below it.
 */
const fitsAlone: Rule = (build) => {
  const { singlePage } = appOf(build) as { singlePage?: { navigationBarFit?: string } };
  return singlePage?.navigationBarFit === 'squeezed'
    ? []
    : ['singlePage.navigationBarFit is not “squeezed”'];
};

interface AuditBreach {
  rule: 'abandoned' | 'inertia' | 'active' | 'resizing';
  where: string;
}

const isTurned = (text: string) => /"resizable":true|"pageOrientation"/.test(text);

/** Breaches of WeChat's audit rules that are visible in a build. */
export const auditedBuild = (build: BuildFiles): AuditBreach[] => [
  ...deprecatedInterfaces
    .filter((name) => uses(build, name))
    .map((name) => ({ rule: 'abandoned' as const, where: `uses the abandoned ${name}` })),
  ...([...build.values()].some((text) => text.includes('-webkit-overflow-scrolling:touch'))
    ? []
    : [{ rule: 'inertia' as const, where: 'scrolling has no inertia on an iPhone' }]),
  ...[...build]
    .filter(([file, text]) => file.endsWith('.wxss') && /:active\b/.test(text))
    .map(([file]) => ({
      rule: 'active' as const,
      where: `${file} shows touches by :active, which is delayed`,
    })),
  ...[...build]
    .filter(([file, text]) => file.endsWith('.json') && isTurned(text))
    .map(([file]) => ({
      rule: 'resizing' as const,
      where: `${file} allows rotated or resized windows, in which no page was tested`,
    })),
];

const audited: Rule = (build) => auditedBuild(build).map(({ where }) => where);

/** The program contacts only its own service, with TLS, and contains no other addresses. */
const ownAddresses: Rule = (build, apiBase) => {
  const found = [...build].flatMap(([file, text]) =>
    [...text.matchAll(/\b(?:https?|wss?):\/\/[\w.-]+[^\s"'`<>)\\,]*/g)].map(([address]) => ({
      file,
      address,
    })),
  );
  const foreign = found.filter(
    ({ address }) =>
      !address.startsWith(apiBase) && !quietAddresses.some((quiet) => address.startsWith(quiet)),
  );
  return [
    ...(apiBase.startsWith('https://') ? [] : [`the service at ${apiBase} has no TLS`]),
    ...foreign.map(({ file, address }) => `${file} names ${address}`),
  ];
};

const says = (build: BuildFiles, refused: [RegExp, string][]) =>
  [...build].flatMap(([file, text]) =>
    refused.flatMap(([words, reason]) =>
      [...text.matchAll(new RegExp(words, 'g'))].map(
        ([word, ...rest]) => `${file} says “${word}”, which ${reason}${rest.join('')}`,
      ),
    ),
  );

const lawfulWords: Rule = (build) => says(build, forbiddenWords);

/** With `SELLING_IN_MINI_PROGRAM` off, a build must not mention trade. */
const sellsNothing: Rule = (build) =>
  says(build, [[new RegExp(TRADE_PATTERN), 'mentions trading accounts']]);

const rules: Rule[] = [
  declaresPrivacy,
  namesPrivateInfos,
  knownFields,
  knownPageFields,
  preloads,
  sitemap,
  fitsAlone,
  audited,
  ownAddresses,
  lawfulWords,
];

/** The domains to enter in WeChat's console for a service at this address. */
export const domainsFor = (apiBase: string): string[] => [
  `request, uploadFile, downloadFile: ${apiBase}`,
  `socket: ${apiBase.replace(/^http/, 'ws')}`,
  `web-view: ${apiBase}, with WeChat's file in src/static of the h5 build`,
];

/**
 * All reasons for which WeChat's review would reject the build; if selling is open, except words of
 * trade.
 */
export const rejections = (build: BuildFiles, apiBase: string, selling: 'on' | 'off'): string[] =>
  [...rules, ...(selling === 'off' ? [sellsNothing] : [])].flatMap((rule) => rule(build, apiBase));
