/** What may import what. Imports go one way, see ARCHITECTURE.md; the linter does what needs no graph. */

/** A folder of the client, and those it may not import: the ones above it, and its neighbours. */
const client = {
  format: ['platform', 'data', 'navigation', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  platform: ['format', 'data', 'navigation', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  data: ['navigation', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  navigation: ['data', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  stores: ['data', 'navigation', 'ui', 'features', 'pages', 'pagesA'],
  ui: ['data', 'navigation', 'stores', 'features', 'pages', 'pagesA'],
  features: ['pages', 'pagesA'],
};

/** Likewise of the desk. */
const desk = {
  data: ['session', 'hooks', 'components', 'pages'],
  session: ['hooks', 'components', 'pages'],
  hooks: ['components', 'pages'],
  components: ['pages'],
};

/** The tiers of the service, and what each may import beside itself and the contract. */
const service = {
  core: [],
  // Sales in, estimates out: of the service it knows random numbers, the normal distribution and who trains alone.
  valuation: ['core/(seededRandom|normal|helpers|helperProcess)[.]m?[jt]s$'],
  // The games that the project ships with, and the form and words that all games share.
  catalogue: [],
  // Invented markets, players and listings, for a demo and for the sandbox market.
  sample: ['core/', 'valuation/', 'catalogue/'],
  providers: ['core/', 'catalogue/'],
  // Games come from the database; of the catalogue the domain knows only the words that all games share.
  domain: ['core/', 'valuation/', 'catalogue/securityWords', 'sample/listings/', 'providers/'],
  flows: ['core/', 'valuation/', 'catalogue/', 'sample/', 'providers/', 'domain/'],
};

const programs = {
  server: ['src', 'desk', 'client-core', 'packages'],
  contract: ['server', 'src', 'desk', 'client-core', 'packages'],
  'client-core': ['server', 'src', 'desk', 'packages'],
  src: ['server', 'desk', 'packages'],
  desk: ['server', 'src', 'packages'],
  worker: ['server', 'desk', 'src', 'client-core', 'packages'],
  packages: ['src', 'desk', 'client-core'],
};

const oneWay = (name, from, to) => ({
  name,
  severity: 'error',
  comment: 'imports go one way: see ARCHITECTURE.md',
  from: { path: `^${from}` },
  to: { path: to.map((folder) => `^${folder}/`) },
});
const rulesOf = (root, folders) =>
  Object.entries(folders).map(([folder, above]) =>
    oneWay(
      `${root}/${folder}`,
      `${root}/${folder}/`,
      above.map((name) => `${root}/${name}`),
    ),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rulesOf('src', client),
    ...rulesOf('desk/src', desk),
    {
      name: 'ui-without-domain',
      severity: 'error',
      comment: 'a primitive draws what it is given: it knows neither calls nor their types',
      from: { path: '^src/ui/' },
      to: { path: '^contract/(types[.]ts$|calls?/)' },
    },
    {
      name: 'features-by-their-top-level',
      severity: 'error',
      comment: 'files in folders of a feature are its own: see docs/decisions/0046',
      from: { path: '^src/', pathNot: '^src/features/' },
      to: { path: '^src/features/[^/]+/.+/' },
    },
    {
      name: 'neighbours-by-their-top-level',
      severity: 'error',
      comment: 'files in folders of a feature are its own: see docs/decisions/0046',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/.+/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-by-its-top-level',
      severity: 'error',
      comment: 'files in folders of ui are its own: see docs/decisions/0046',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: '^src/ui/.+/' },
    },
    {
      name: 'thin-pages',
      severity: 'error',
      comment: "a route's file names the feature's page, which holds everything else",
      from: { path: '^src/pagesA?/' },
      to: { path: '^src/', pathNot: '^src/(features/|routes[.]ts$)' },
    },
    ...Object.entries(service).map(([tier, below]) => ({
      name: `server/${tier}`,
      severity: 'error',
      comment: 'imports go one way: see ARCHITECTURE.md',
      from: { path: `^server/${tier}/` },
      to: {
        path: '^server/(?!node_modules/)',
        pathNot: [tier + '/', ...below].map((path) => `^server/${path}`),
        // What the service is made of is declared in the core: the ports by their types.
        ...(tier === 'core' && { dependencyTypesNot: ['type-only'] }),
      },
    })),
    {
      name: 'sample-in-sandbox-market-only',
      severity: 'error',
      comment:
        'of the domain only the sandbox market knows the invented market: see docs/decisions/0121',
      from: { path: '^server/domain/', pathNot: '^server/domain/link/marketplaces/sandbox' },
      to: { path: '^server/sample/' },
    },
    {
      name: 'adverse-markets-know-no-model',
      severity: 'error',
      comment: 'they judge a method by laws that it shares nothing with: see docs/decisions/0049',
      from: { path: '^packages/proving/markets/' },
      to: { path: '^(server/(?!core/seededRandom[.]ts$)|packages/(?!proving/markets/))' },
    },
    {
      name: 'no-model-knows-adverse-markets',
      severity: 'error',
      comment: 'they judge a method by laws that it shares nothing with: see docs/decisions/0049',
      from: {
        path: '^packages/proving/',
        pathNot: '^packages/proving/(markets|demands|__tests__)/',
      },
      to: { path: '^packages/proving/markets/' },
    },
    {
      name: 'faces',
      severity: 'error',
      comment: 'a module of the domain is used through its index.ts',
      from: { path: '^(server|packages)/', pathNot: '^server/(domain/|start/modules[.]ts$)' },
      to: { path: '^server/domain/', pathNot: '^server/domain/[^/]+/index[.]ts$' },
    },
    {
      name: 'faces-of-neighbours',
      severity: 'error',
      comment: 'a module of the domain is used through its index.ts',
      from: { path: '^server/domain/([^/]+)/' },
      to: { path: '^server/domain/', pathNot: '^server/domain/($1/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'own-face',
      severity: 'error',
      comment: 'within a module its own files are imported, or each would wait for all',
      from: { path: '^server/domain/([^/]+)/' },
      to: { path: '^server/domain/$1/index[.]ts$' },
    },
    {
      name: 'flows-apart',
      severity: 'error',
      comment: 'what two flows share belongs to the domain',
      from: { path: '^server/flows/([^/]+)/' },
      to: { path: '^server/flows/', pathNot: '^server/flows/$1/' },
    },
    {
      name: 'no-ring-of-modules',
      severity: 'error',
      comment: 'modules have an order in which they can be read',
      scope: 'folder',
      from: { path: '^server/(domain|flows)/[^/]+$' },
      to: { circular: true },
    },
    ...Object.entries(programs).map(([program, others]) => oneWay(program, `${program}/`, others)),
    {
      name: 'client-core alone',
      severity: 'error',
      comment:
        'both programs build on it: no Taro, of packages the contract, and React for its hooks only',
      from: { path: '^client-core/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/react/' },
    },
    {
      name: 'client-core/react at its edge',
      severity: 'error',
      comment: 'what is no hook knows neither React nor the hooks',
      from: { path: '^client-core/', pathNot: '^client-core/react/' },
      to: { path: '^client-core/react/|node_modules/react/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'files that import each other, be it types alone, cannot be read or moved one by one',
      from: {
        path: `^(${[...Object.keys(programs), 'scripts', 'config', '__tests__'].join('|')})/`,
      },
      to: { circular: true },
    },
    {
      name: 'resolved',
      severity: 'error',
      comment: 'what cannot be found escapes the other rules',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|coverage)/|server/database/migrations/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      // What differs between the targets is followed on h5's side, where accounts may be sold.
      extensions: [
        '.h5.tsx',
        '.h5.ts',
        '.open.tsx',
        '.open.ts',
        '.ts',
        '.tsx',
        '.mts',
        '.d.ts',
        '.mjs',
        '.js',
        '.cjs',
        '.json',
      ],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
