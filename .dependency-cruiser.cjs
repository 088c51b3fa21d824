/**
 * Rules about which folder may import which: imports go one way, see ARCHITECTURE.md. The linter checks rules that do
 * not need the graph of all imports.
 */

/** Each folder of the client, with the folders that it must not import: those above it, and its neighbours. */
const client = {
  format: ['platform', 'data', 'navigation', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  platform: ['format', 'data', 'navigation', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  data: ['navigation', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  navigation: ['data', 'stores', 'ui', 'features', 'pages', 'pagesA'],
  stores: ['data', 'navigation', 'ui', 'features', 'pages', 'pagesA'],
  ui: ['data', 'navigation', 'stores', 'features', 'pages', 'pagesA'],
  features: ['pages', 'pagesA'],
};

/** Each folder of the desk, with the folders that it must not import. */
const desk = {
  data: ['session', 'hooks', 'components', 'pages'],
  session: ['hooks', 'components', 'pages'],
  hooks: ['components', 'pages'],
  components: ['pages'],
};

/** The tiers of the service, each with what it may import besides itself and the contract. */
const service = {
  core: [],
  // The model: sales in, estimates out. It uses only random numbers, the normal distribution and helper processes of
  // the core.
  valuation: ['core/(seededRandom|normal|helpers|helperProcess)[.]m?[jt]s$'],
  // What a game's market looks like by its sales and its model.
  survey: ['core/seededRandom[.]ts$', 'valuation/'],
  // Compares models with the sales after their training.
  watch: ['valuation/'],
  // The games that the project ships, and the fields and names that all games share.
  catalogue: [],
  // Invented markets, players and listings, for demo mode and the sandbox market.
  sample: ['core/', 'valuation/', 'catalogue/'],
  providers: ['core/', 'catalogue/'],
  // Games come from the database; the domain uses only the shared names of the catalogue.
  domain: [
    ...['core/', 'valuation/', 'survey/', 'watch/'],
    ...['catalogue/securityWords', 'sample/listings/', 'providers/'],
  ],
  flows: [
    ...['core/', 'valuation/', 'survey/', 'watch/', 'catalogue/', 'sample/'],
    ...['providers/', 'domain/'],
  ],
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
      comment:
        'a component of src/ui gets its data as props: it must not import calls or their types',
      from: { path: '^src/ui/' },
      to: { path: '^contract/(types[.]ts$|calls?/)' },
    },
    {
      name: 'features-by-their-top-level',
      severity: 'error',
      comment: 'files in folders of a feature are private to it: see docs/decisions/0046',
      from: { path: '^src/', pathNot: '^src/features/' },
      to: { path: '^src/features/[^/]+/.+/' },
    },
    {
      name: 'neighbours-by-their-top-level',
      severity: 'error',
      comment: 'files in folders of a feature are private to it: see docs/decisions/0046',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/[^/]+/.+/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'ui-by-its-top-level',
      severity: 'error',
      comment: 'files in folders of ui are private to it: see docs/decisions/0046',
      from: { path: '^src/', pathNot: '^src/ui/' },
      to: { path: '^src/ui/.+/' },
    },
    {
      name: 'thin-pages',
      severity: 'error',
      comment: "a route's file only names the feature's page, which contains everything else",
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
        // The core declares the service's ports, for which it may import types.
        ...(tier === 'core' && { dependencyTypesNot: ['type-only'] }),
      },
    })),
    {
      name: 'sample-in-sandbox-market-only',
      severity: 'error',
      comment:
        'in the domain, only the sandbox market may import the invented market: see docs/decisions/0121',
      from: { path: '^server/domain/', pathNot: '^server/domain/link/marketplaces/sandbox' },
      to: { path: '^server/sample/' },
    },
    {
      name: 'adverse-markets-know-no-model',
      severity: 'error',
      comment:
        'these markets test a model and must not share code with it: see docs/decisions/0049',
      from: { path: '^packages/proving/markets/' },
      to: { path: '^(server/(?!core/seededRandom[.]ts$)|packages/(?!proving/markets/))' },
    },
    {
      name: 'no-model-knows-adverse-markets',
      severity: 'error',
      comment:
        'these markets test a model and must not share code with it: see docs/decisions/0049',
      from: {
        path: '^packages/proving/',
        pathNot: '^packages/proving/(markets|demands|__tests__)/',
      },
      to: { path: '^packages/proving/markets/' },
    },
    {
      name: 'faces',
      severity: 'error',
      comment: 'import a module of the domain only by its index.ts',
      from: { path: '^(server|packages)/', pathNot: '^server/(domain/|start/modules[.]ts$)' },
      to: { path: '^server/domain/', pathNot: '^server/domain/[^/]+/index[.]ts$' },
    },
    {
      name: 'faces-of-neighbours',
      severity: 'error',
      comment: 'import a module of the domain only by its index.ts',
      from: { path: '^server/domain/([^/]+)/' },
      to: { path: '^server/domain/', pathNot: '^server/domain/($1/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'own-face',
      severity: 'error',
      comment:
        'inside a module, import its files and not its index.ts, which would load all of them',
      from: { path: '^server/domain/([^/]+)/' },
      to: { path: '^server/domain/$1/index[.]ts$' },
    },
    {
      name: 'flows-apart',
      severity: 'error',
      comment: 'code that two flows share belongs to the domain',
      from: { path: '^server/flows/([^/]+)/' },
      to: { path: '^server/flows/', pathNot: '^server/flows/$1/' },
    },
    {
      name: 'no-ring-of-modules',
      severity: 'error',
      comment: 'modules must not import each other in a cycle',
      scope: 'folder',
      from: { path: '^server/(domain|flows)/[^/]+$' },
      to: { circular: true },
    },
    ...Object.entries(programs).map(([program, others]) => oneWay(program, `${program}/`, others)),
    {
      name: 'client-core alone',
      severity: 'error',
      comment: 'client and desk share this folder: no Taro, only the contract, and React for hooks',
      from: { path: '^client-core/' },
      to: { path: 'node_modules/', pathNot: 'node_modules/react/' },
    },
    {
      name: 'client-core/react at its edge',
      severity: 'error',
      comment: 'files outside of react/ must import neither React nor hooks',
      from: { path: '^client-core/', pathNot: '^client-core/react/' },
      to: { path: '^client-core/react/|node_modules/react/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'files that import each other, even only types, cannot be understood or moved separately',
      from: {
        path: `^(${[...Object.keys(programs), 'scripts', 'config', '__tests__'].join('|')})/`,
      },
      to: { circular: true },
    },
    {
      name: 'resolved',
      severity: 'error',
      comment: 'an import that cannot be resolved escapes the other rules',
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
      // Of files that differ between targets, follows those of h5, with selling open.
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
