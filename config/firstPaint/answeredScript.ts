import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type NodePath, type PluginObj, transformAsync, types } from '@babel/core';
import type { Plugin } from 'esbuild';
import type { RouteName } from '@account-doctor/contract/pages';
import { definedSettings, inlineScript } from './inlineScript';

const root = path.resolve(__dirname, '../..');
const answeredModulePath = (name: string) =>
  path.join(root, 'config/firstPaint/answered', `${name}.ts`);

/** Pages behind the sign-in whose first calls return most of their first screen. */
export const pagesWithFirstScreen: ReadonlySet<RouteName> = new Set([
  'mine',
  'paySuccess',
  'report',
  'unlockAccept',
]);

/** Modules to replace (by name, or by path below `src`), and the module of the folder `answered` that replaces each. */
const replacements: Record<string, string> = {
  react: 'elements',
  'react/jsx-runtime': 'elements',
  'mobx-react': 'elements',
  '@account-doctor/client-core/react/useEvent': 'data',
  'data/query': 'data',
  'data/useAction': 'data',
  'data/useCall': 'data',
  'data/useDelayedFlag': 'data',
  'data/useSecondsUntil': 'data',
  'features/shell/definePage': 'data',
  'stores/RootStore': 'data',
  'stores/useBrand': 'data',
  'ui/theme': 'data',
};

/** Modules whose exports are replaced by empty functions, because a first screen imports but never calls them. */
const emptiedModules = new Set([
  'data/failures',
  'data/service',
  'data/track',
  'data/useRedirectOnce',
  'features/consent/ConsentSheet',
  'features/order/OrderNotFound',
  'features/unlock/UnlockChoices',
  'navigation/navigate',
  'platform/dialogs/dialogs',
  'platform/dialogs/toast',
  'platform/wechat/wechat',
  'stores/reportArrival',
  'ui/BottomSheet',
  'ui/ErrorView',
]);

/** Removes deferred content, event handlers and effects, so that modules used only by them are not bundled. */
const removeDeferredCode = (): PluginObj => ({
  visitor: {
    JSXElement(element: NodePath<types.JSXElement>) {
      const { name } = element.node.openingElement;
      if (types.isJSXIdentifier(name, { name: 'Deferred' })) {
        const { parentPath } = element;
        const nothing = types.nullLiteral();
        const inside = parentPath.isJSXElement() || parentPath.isJSXFragment();
        element.replaceWith(inside ? types.jsxExpressionContainer(nothing) : nothing);
      }
    },
    JSXAttribute(attribute: NodePath<types.JSXAttribute>) {
      const { name } = attribute.node;
      if (types.isJSXIdentifier(name) && /^on[A-Z]/.test(name.name)) attribute.remove();
    },
    ExpressionStatement(statement: NodePath<types.ExpressionStatement>) {
      const { expression } = statement.node;
      if (
        types.isCallExpression(expression) &&
        types.isIdentifier(expression.callee, { name: 'useEffect' })
      )
        statement.remove();
    },
  },
});

/** Path of a module below `src`, without extension and without `.h5` or `.open`. */
const pathBelowSource = (file: string) =>
  path.relative(path.join(root, 'src'), file).replace(/(\.(h5|open))?\.tsx?$/, '');

const replaceModules: Plugin = {
  name: 'firstScreens',
  setup(bundling) {
    bundling.onResolve({ filter: /./ }, async ({ path: asked, pluginData, ...from }) => {
      if (pluginData === 'resolving' || from.kind === 'entry-point') return undefined;
      const named = replacements[asked];
      if (named) return { path: answeredModulePath(named), sideEffects: false };
      const found = await bundling.resolve(asked, { ...from, pluginData: 'resolving' });
      if (found.errors.length > 0) return { errors: found.errors };
      const place = replacements[pathBelowSource(found.path)];
      return { ...found, path: place ? answeredModulePath(place) : found.path, sideEffects: false };
    });
    bundling.onLoad({ filter: /\/src\/.*\.tsx?$/ }, async ({ path: file }) => {
      const text = await readFile(file, 'utf8');
      if (emptiedModules.has(pathBelowSource(file))) {
        const names = [...text.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)];
        return {
          contents: names.map(([, name]) => `export const ${name} = () => null;`).join('\n'),
        };
      }
      const shown = await transformAsync(text, {
        configFile: false,
        babelrc: false,
        filename: file,
        parserOpts: { plugins: ['typescript', ...(file.endsWith('x') ? (['jsx'] as const) : [])] },
        plugins: [removeDeferredCode],
      });
      return { contents: shown?.code ?? '', loader: file.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/** Script that draws a page's first screen from the answers of its first calls. */
export const firstScreenScript = (pagePath: string): Promise<string> =>
  inlineScript({
    stdin: {
      contents: [
        `import { drawFirstScreen } from ${JSON.stringify(answeredModulePath('program'))};`,
        `import Page from ${JSON.stringify(path.join(root, 'src', pagePath))};`,
        'drawFirstScreen(Page).catch(() => undefined);',
      ].join('\n'),
      resolveDir: root,
    },
    jsx: 'automatic',
    resolveExtensions: ['.h5.tsx', '.h5.ts', '.open.tsx', '.open.ts', '.tsx', '.ts', '.mjs', '.js'],
    loader: { '.scss': 'empty' },
    alias: {
      '@tarojs/taro': path.join(root, 'config/firstPaint/taro.ts'),
      '@tarojs/components': path.join(root, 'src/platform/html'),
    },
    plugins: [replaceModules],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TARO_ENV': '"h5"',
      ...definedSettings(['API_BASE', 'MEDIA_MOBILE', 'MEDIA_EVALUATION']),
    },
  });
