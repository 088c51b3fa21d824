import { TRADE_PATTERN } from '../../contract/tradeWords';
import { bilingual } from '../../server/core/bilingual';
import { auditedBuild, usesInterface } from './auditedBuild.mjs';
import { appSchema } from './appSchema.mjs';
import {
  forbiddenWords,
  pageFields,
  PRELOAD_LIMIT,
  privacyInterfaces,
  privateInfos,
  unopenedAddresses,
} from './declared.mjs';
import type { BuildFiles } from './readBuild.mjs';

type Rule = (build: BuildFiles, apiBase: string) => string[];

const appConfig = (build: BuildFiles) =>
  JSON.parse(build.get('app.json') ?? '{}') as Record<string, unknown>;

/** The console must declare exactly what the program uses. */
const declaresPrivacy: Rule = (build) =>
  privacyInterfaces.flatMap(({ word, interfaces, declared }) => {
    const used = interfaces.filter((name) => usesInterface(build, name));
    if (used.length > 0 && !declared)
      return [
        bilingual(
          `uses ${used.join()}, but does not declare ${word}`,
          `用了 ${used.join()}，却没有声明${word}`,
        ),
      ];
    return used.length === 0 && declared
      ? [bilingual(`declares ${word}, but uses nothing of it`, `声明了${word}，却没有用到`)]
      : [];
  });

const namesPrivateInfos: Rule = (build) => {
  const named = (appConfig(build).requiredPrivateInfos ?? []) as string[];
  return privateInfos.flatMap((name) => {
    const used = usesInterface(build, name);
    if (used === named.includes(name)) return [];
    return [
      bilingual(
        `requiredPrivateInfos ${used ? 'lacks' : 'needlessly names'} ${name}`,
        `requiredPrivateInfos ${used ? '缺少' : '多写了'} ${name}`,
      ),
    ];
  });
};

/**
 * The configuration may only contain fields and values that WeChat documents, also in nested
 * objects.
 */
const knownFields: Rule = (build) =>
  (appSchema.safeParse(appConfig(build)).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          bilingual(
            `app.json has the unknown field ${[...issue.path, key].join('.')}`,
            `app.json 里有未知的字段 ${[...issue.path, key].join('.')}`,
          ),
        )
      : [
          bilingual(
            `${issue.path.join('.')} of app.json: ${issue.message}`,
            `app.json 的 ${issue.path.join('.')} 不合要求`,
          ),
        ],
  );

const notPages = new Set(['app.json', 'theme.json', 'sitemap.json']);

const knownPageFields: Rule = (build) =>
  [...build]
    .filter(([file]) => file.endsWith('.json') && !notPages.has(file))
    .flatMap(([file, text]) =>
      Object.keys(JSON.parse(text) as object)
        .filter((field) => !pageFields.includes(field))
        .map((field) =>
          bilingual(`${file} has the unknown field ${field}`, `${file} 里有未知的字段 ${field}`),
        ),
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
const preloadsFit: Rule = (build) => {
  const app = appConfig(build) as Packages;
  const roots = (app.subPackages ?? []).map(({ root }) => root);
  return Object.entries(app.preloadRule ?? {}).flatMap(([page, { packages = [] }]) => {
    const bytes = packages.reduce((sum, root) => sum + bytesUnder(build, root), 0);
    return [
      ...(pagesOf(app).includes(page)
        ? []
        : [
            bilingual(
              `preloadRule names the page ${page}, which does not exist`,
              `preloadRule 写了不存在的页面 ${page}`,
            ),
          ]),
      ...packages
        .filter((root) => !roots.includes(root))
        .map((root) =>
          bilingual(
            `preloadRule names the package ${root}, which does not exist`,
            `preloadRule 写了不存在的分包 ${root}`,
          ),
        ),
      ...(bytes > PRELOAD_LIMIT
        ? [bilingual(`${page} preloads ${bytes} bytes`, `${page} 预下载 ${bytes} 字节，太多了`)]
        : []),
    ];
  });
};

/** The sitemap exists and lists only existing pages. */
const sitemapListsPages: Rule = (build) => {
  const app = appConfig(build) as Packages;
  const text = build.get(app.sitemapLocation ?? '');
  if (text === undefined)
    return [
      bilingual(
        'app.json names no sitemap, or one that does not exist',
        'app.json 没有写 sitemap，或者文件不存在',
      ),
    ];
  const { rules = [] } = JSON.parse(text) as { rules?: { page: string }[] };
  return rules
    .filter(({ page }) => page !== '*' && !pagesOf(app).includes(page))
    .map(({ page }) =>
      bilingual(
        `the sitemap names ${page}, which is not a page`,
        `sitemap 写了不存在的页面 ${page}`,
      ),
    );
};

/**
 * A page that Moments opens alone must have WeChat's navigation bar, and no custom one below it.
 */
const fitsSinglePage: Rule = (build) => {
  const { singlePage } = appConfig(build) as { singlePage?: { navigationBarFit?: string } };
  return singlePage?.navigationBarFit === 'squeezed'
    ? []
    : [
        bilingual(
          'singlePage.navigationBarFit is not “squeezed”',
          'singlePage.navigationBarFit 不是 squeezed',
        ),
      ];
};

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
      !address.startsWith(apiBase) && !unopenedAddresses.some((quiet) => address.startsWith(quiet)),
  );
  return [
    ...(apiBase.startsWith('https://')
      ? []
      : [bilingual(`the service at ${apiBase} has no TLS`, `服务地址 ${apiBase} 不是 https`)]),
    ...foreign.map(({ file, address }) =>
      bilingual(`${file} names ${address}`, `${file} 里有外部地址 ${address}`),
    ),
  ];
};

const forbiddenTexts = (build: BuildFiles, refused: [RegExp, string][]) =>
  [...build].flatMap(([file, text]) =>
    refused.flatMap(([words, reason]) =>
      [...text.matchAll(new RegExp(words, 'g'))].map(([word, ...rest]) =>
        bilingual(
          `${file} says “${word}”, which ${reason}${rest.join('')}`,
          `${file} 里有“${word}”：${reason}${rest.join('')}`,
        ),
      ),
    ),
  );

const lawfulWords: Rule = (build) => forbiddenTexts(build, forbiddenWords);

/** With `SELLING_IN_MINI_PROGRAM` off, a build must not mention trade. */
const sellsNothing: Rule = (build) =>
  forbiddenTexts(build, [
    [new RegExp(TRADE_PATTERN), bilingual('mentions trading accounts', '提到账号买卖')],
  ]);

const rules: Rule[] = [
  declaresPrivacy,
  namesPrivateInfos,
  knownFields,
  knownPageFields,
  preloadsFit,
  sitemapListsPages,
  fitsSinglePage,
  audited,
  ownAddresses,
  lawfulWords,
];

/** The domains to enter in WeChat's console for a service at this address. */
export const domainsFor = (apiBase: string): string[] => [
  `request, uploadFile, downloadFile: ${apiBase}`,
  `socket: ${apiBase.replace(/^http/, 'ws')}`,
  bilingual(
    `web-view: ${apiBase}, with WeChat's file in src/static of the h5 build`,
    `web-view：${apiBase}，微信的校验文件放在 h5 构建的 src/static`,
  ),
];

/**
 * All reasons for which WeChat's review would reject the build; if selling is open, except words of
 * trade.
 */
export const rejections = (build: BuildFiles, apiBase: string, selling: 'on' | 'off'): string[] =>
  [...rules, ...(selling === 'off' ? [sellsNothing] : [])].flatMap((rule) => rule(build, apiBase));
