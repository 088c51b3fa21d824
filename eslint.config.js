const js = require('@eslint/js');
const prettier = require('eslint-config-prettier');
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript');
const importX = require('eslint-plugin-import-x');
const react = require('eslint-plugin-react');
const reactHooks = require('eslint-plugin-react-hooks');
const globals = require('globals');
const ts = require('typescript-eslint');

/** Which folder may not import which: imports go one way, see ARCHITECTURE.md. */
const boundaries = (zones) => ({
  'import-x/no-restricted-paths': [
    'error',
    {
      zones: zones.map(([target, ...from]) => ({
        target,
        from,
        message: 'imports go one way: see ARCHITECTURE.md',
      })),
    },
  ],
});

const above = {
  platform: ['request', 'navigation', 'services', 'stores', 'hooks', 'components', 'pages'],
  request: ['navigation', 'services', 'stores', 'hooks', 'components', 'pages'],
  navigation: ['request', 'services', 'stores', 'hooks', 'components', 'pages'],
  services: ['navigation', 'stores', 'hooks', 'components', 'pages'],
  stores: ['request', 'navigation', 'services', 'hooks', 'components', 'pages'],
  hooks: ['components', 'pages'],
  components: ['pages'],
};
const clientZones = Object.entries(above).map(([folder, higher]) => [
  `./src/${folder}`,
  ...higher.flatMap((name) =>
    name === 'pages' ? ['./src/pages', './src/pagesA'] : [`./src/${name}`],
  ),
]);

/** Likewise of the desk. */
const deskAbove = {
  request: ['session', 'services', 'hooks', 'components', 'pages'],
  session: ['services', 'hooks', 'components', 'pages'],
  services: ['hooks', 'components', 'pages'],
  hooks: ['components', 'pages'],
  components: ['pages'],
};
const deskZones = Object.entries(deskAbove).map(([folder, higher]) => [
  `./desk/src/${folder}`,
  ...higher.map((name) => `./desk/src/${name}`),
]);

/** Both web programs are typed by the contract's schemas and carry none of them. */
const withoutSchemas = {
  paths: [{ name: 'zod', message: 'the client carries no schema library' }],
  patterns: [
    {
      group: ['@account-doctor/contract/call*', '@account-doctor/contract/calls/*'],
      message: 'schemas stay in the service: import types from contract/types',
    },
    {
      group: ['@account-doctor/contract/types'],
      allowTypeImports: true,
      message: 'types only: the module pulls in the schema library',
    },
  ],
};

const serviceZones = [
  // Not `database/sample`: the sample catalogue goes into a new database through the modules.
  ['./server/database/*.ts', './server/http', './server/modules', './server/jobs'],
  ['./server/database/embedded', './server/http', './server/modules', './server/jobs'],
  [
    './server/providers',
    './server/http',
    './server/modules',
    './server/jobs',
    './server/valuation',
  ],
  [
    './server/valuation',
    './server/http',
    './server/modules',
    './server/jobs',
    './server/database',
    './server/providers',
  ],
  ['./server', './src', './desk'],
  ['./contract', './server', './src', './desk'],
  ['./src', './server', './desk'],
  ['./desk', './server', './src'],
];

module.exports = ts.config(
  {
    ignores: ['**/dist/', 'data/', '.cache/', '.swc/', 'coverage/', 'server/database/migrations/'],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: [
            'tsconfig.json',
            'server/tsconfig.json',
            'desk/tsconfig.json',
            '__tests__/tsconfig.json',
          ],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      ...boundaries([...clientZones, ...deskZones, ...serviceZones]),
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // It asks for the very assertion that the rule above refuses.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // A page without parameters has exactly that type.
      '@typescript-eslint/no-generated-empty-object-type': 'off',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { react, 'react-hooks': reactHooks },
    settings: { react: { version: '18.3' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react/prop-types': 'off',
      'no-restricted-globals': [
        'error',
        ...[
          'window',
          'document',
          'navigator',
          'location',
          'localStorage',
          'sessionStorage',
          'fetch',
          'URL',
          'URLSearchParams',
          'AbortController',
          'TextEncoder',
          'TextDecoder',
          'structuredClone',
          'Intl',
          'Blob',
          'FormData',
          'crypto',
        ].map((name) => ({ name, message: 'a mini-program lacks it: see src/platform' })),
      ],
      '@typescript-eslint/no-restricted-imports': ['error', withoutSchemas],
    },
  },
  {
    files: ['desk/src/**/*.{ts,tsx}'],
    plugins: { react, 'react-hooks': reactHooks },
    settings: { react: { version: '18.3' } },
    rules: {
      ...react.configs.flat.recommended.rules,
      ...react.configs.flat['jsx-runtime'].rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'react/prop-types': 'off',
      '@typescript-eslint/no-restricted-imports': ['error', withoutSchemas],
    },
  },
  {
    files: ['src/pages/**/*.tsx', 'src/pagesA/**/*.tsx', 'src/components/**/*.tsx', 'src/hooks/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[property.name='TARO_ENV']",
          message: 'no page asks which platform it runs on: see src/platform',
        },
        {
          selector: "ImportDeclaration[source.value='@/request/request']",
          message: 'pages call src/services',
        },
      ],
    },
  },
  {
    // A browser's own names are at home here, and nowhere else in the client.
    files: ['src/platform/*.h5.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Taro and the tools demand default exports of these.
    files: [
      'src/app.tsx',
      'src/pages/**/*.tsx',
      'src/pagesA/**/*.tsx',
      'src/custom-tab-bar/**',
      '**/*.config.{ts,mts}',
      'config/index.ts',
      '__tests__/**/support/style.ts',
      '**/*.d.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['__tests__/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // Counting loops over typed arrays are what engines make fast.
    files: ['server/valuation/**'],
    rules: { '@typescript-eslint/prefer-for-of': 'off' },
  },
  {
    files: ['scripts/**', 'server/commands/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.js', '**/*.cjs'],
    languageOptions: { globals: globals.node, sourceType: 'commonjs' },
  },
  {
    // Compiled into the client, not loaded by Node.
    files: ['config/accessibilityRuntime.js'],
    languageOptions: { sourceType: 'module' },
  },
  prettier,
);
