/** What may import what. Imports go one way, see ARCHITECTURE.md; the linter does what needs no graph. */

/** A folder of the client, and those above it, which it may not import. */
const client = {
  platform: ['data', 'navigation', 'services', 'stores', 'hooks', 'components', 'pages'],
  data: ['navigation', 'services', 'stores', 'hooks', 'components', 'pages'],
  navigation: ['data', 'services', 'stores', 'hooks', 'components', 'pages'],
  services: ['navigation', 'stores', 'hooks', 'components', 'pages'],
  stores: ['data', 'navigation', 'services', 'hooks', 'components', 'pages'],
  hooks: ['components', 'pages'],
  components: ['pages'],
};

/** Likewise of the desk. */
const desk = {
  data: ['session', 'hooks', 'components', 'pages'],
  session: ['hooks', 'components', 'pages'],
  hooks: ['components', 'pages'],
  components: ['pages'],
};

/** Of the service: a path, and those above it. */
const service = {
  // Not `database/sample`: the sample catalogue goes into a new database through the modules.
  'database/[^/]+[.]ts$': ['http', 'modules', 'jobs'],
  'database/embedded/': ['http', 'modules', 'jobs'],
  'providers/': ['http', 'modules', 'jobs', 'valuation'],
  'valuation/': ['http', 'modules', 'jobs', 'database', 'providers'],
};

const programs = {
  server: ['src', 'desk', 'client-core'],
  contract: ['server', 'src', 'desk', 'client-core'],
  'client-core': ['server', 'src', 'desk'],
  src: ['server', 'desk'],
  desk: ['server', 'src'],
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
      above.flatMap((name) =>
        root === 'src' && name === 'pages' ? ['src/pages', 'src/pagesA'] : [`${root}/${name}`],
      ),
    ),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rulesOf('src', client),
    ...rulesOf('desk/src', desk),
    ...Object.entries(service).map(([path, above]) =>
      oneWay(
        `server/${path}`,
        `server/${path}`,
        above.map((name) => `server/${name}`),
      ),
    ),
    ...Object.entries(programs).map(([program, others]) => oneWay(program, `${program}/`, others)),
    {
      name: 'client-core alone',
      severity: 'error',
      comment:
        'both programs build on it: neither React nor Taro, and of packages the contract only',
      from: { path: '^client-core/' },
      to: { path: 'node_modules/' },
    },
    {
      name: 'no-cycle',
      severity: 'error',
      comment:
        'files that import each other, be it types alone, cannot be read or moved one by one',
      from: { path: `^(${Object.keys(programs).join('|')})/` },
      to: { circular: true },
    },
    {
      name: 'no-cycle-in-tools',
      severity: 'error',
      comment: 'modules that import each other in a circle have no order to be loaded in',
      from: { path: '^(scripts|config|__tests__)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
      // What differs between the targets is followed on h5's side.
      extensions: [
        '.h5.tsx',
        '.h5.ts',
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
