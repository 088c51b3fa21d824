import { parseSync, traverse } from '@babel/core';
import bcd, {
  type Identifier as Feature,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { parse as parseAs } from 'acorn';
import { getBrowsersList, getPolyfillInfo } from 'miniprogram-compat';
import { BASE_LIBRARY } from '../../src/platform/device/baseLibrary';
import type { BuildFiles } from './readBuild.mjs';
import { bilingual } from '../../server/core/bilingual';

/**
 * Checks the scripts of a build against the oldest engines that run them: V8 in the version that
 * `miniprogram-compat` names for the base library, and the JavaScriptCore of iOS 12.2, which WeChat
 * uses on iPhones. `miniprogram-compat` lists the built-ins that the base library adds; Mozilla's
 * tables list those of the engines.
 */
const OLDEST_IOS = '12.2';
/** The last edition of ECMAScript whose syntax iOS 12.2 supports completely. */
const SYNTAX = 2019;

const oldestChrome = getBrowsersList(BASE_LIBRARY)
  ?.find((browser) => browser.startsWith('chrome '))
  ?.split(' ')[1];
const polyfills = getPolyfillInfo(BASE_LIBRARY)?.coreJsModules;
if (!oldestChrome || !polyfills)
  throw new Error(`miniprogram-compat does not know ${BASE_LIBRARY}`);

/** Built-ins that the base library adds, in the form `array.flatmap`. */
const addedBuiltIns = new Set(
  polyfills.map((module) =>
    module
      .replace(/^(?:es|esnext|web)\./, '')
      .replace('-alternative', '')
      .replaceAll('-', ''),
  ),
);

const versionParts = (version: string) => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, limit: string): boolean {
  const [parts, limits] = [versionParts(version), versionParts(limit)];
  const differs = limits.findIndex((part, index) => part !== (parts[index] ?? 0));
  return differs === -1 || (parts[differs] ?? 0) < (limits[differs] ?? 0);
}

/** Whether an engine of version `version` supports a feature without a flag. */
function isSupportedIn(support: SupportStatement | undefined, version: string): boolean {
  const statements = support === undefined ? [] : [support].flat();
  return statements.some(
    ({ version_added: since, version_removed: until, flags }) =>
      typeof since === 'string' &&
      since !== 'preview' &&
      flags === undefined &&
      until === undefined &&
      isAtMost(since, version),
  );
}

/** Whether the oldest engines or the base library have a feature. */
const isAvailable = (name: string, feature: Feature): boolean =>
  addedBuiltIns.has(name.toLowerCase()) ||
  (isSupportedIn(feature.__compat?.support.safari_ios, OLDEST_IOS) &&
    isSupportedIn(feature.__compat?.support.chrome_android, oldestChrome));

/**
 * Whether a built-in exists, by its name: `Array`, `Object.fromEntries`, or `.at` for a member of
 * any object. The type of an object is unknown, so a member exists if any type has it.
 */
const knownBuiltIns = new Map<string, boolean>();
const builtIns = Object.entries(bcd.javascript.builtins as Record<string, Feature>);
for (const [builtIn, feature] of builtIns) {
  const whole = isAvailable(builtIn, feature);
  knownBuiltIns.set(builtIn, whole);
  // Members of a type that does not exist at all need no entry; iterators exist without their
  // constructor.
  if (!whole && builtIn !== 'Iterator') continue;
  for (const [member, own] of Object.entries(feature as Record<string, Feature>)) {
    if (member === '__compat' || !/^[a-zA-Z]\w*$/.test(member)) continue;
    const ofObjects = [own.__compat?.spec_url].flat().some((url) => url?.includes('prototype'));
    const name = ofObjects ? `.${member}` : `${builtIn}.${member}`;
    knownBuiltIns.set(
      name,
      isAvailable(`${builtIn}.${member}`, own) || knownBuiltIns.get(name) === true,
    );
  }
}

/** Globals that WeChat provides to every script. */
const providedGlobals = new Set([
  ...['wx', 'App', 'Page', 'Component', 'Behavior', 'getApp', 'getCurrentPages', 'console'],
  ...['require', 'requirePlugin', 'module', 'exports', 'arguments'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
]);

/** Names that the build uses with another meaning, with the reason. */
const harmlessNames: Record<string, string> = {
  HTMLElement: 'react-hook-form asks for it only where there is a window',
  tt: "Only used in Taro's programs for ByteDance",
  '.take': "a method of the client's store of the brand",
  '.drop': "a method of the chat's outbox",
  ...Object.fromEntries(
    ['union', 'intersection', 'difference', 'symmetricDifference']
      .concat(['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
      .map((name) => [`.${name}`, "a method of mobx's sets that this program does not call"]),
  ),
};

/**
 * Returns one sentence, with the file, for each built-in object or syntax that the build uses and
 * that the oldest engines lack.
 */
export function builtInRejections(build: BuildFiles): string[] {
  // Each text once, because sub-packages contain copies of shared code.
  const files = new Map([...build].map(([file, text]) => [text, file]));
  return [...files]
    .filter(([, file]) => file.endsWith('.js'))
    .flatMap(([text, file]) =>
      [...namesMissing(text)]
        .filter((name) => !(name in harmlessNames))
        .map((name) =>
          bilingual(
            `${file} uses ${name}, which WeChat ${BASE_LIBRARY} lacks`,
            `${file} 用了 ${name}，微信 ${BASE_LIBRARY} 没有`,
          ),
        ),
    );
}

/** Names in a script that the oldest engines lack: syntax, globals, their functions, members. */
function namesMissing(text: string): Set<string> {
  const missing = new Set<string>();
  try {
    parseAs(text, { ecmaVersion: SYNTAX });
  } catch (error) {
    missing.add(
      bilingual(
        `newer syntax (${(error as Error).message})`,
        `较新的语法（${(error as Error).message}）`,
      ),
    );
  }
  const tree = parseSync(text, { configFile: false, babelrc: false, sourceType: 'script' });
  if (!tree) return missing;
  // A script that checks with `typeof` works without the name.
  const asked = new Set([...text.matchAll(/typeof ([\w.]+)/g)].map(([, name]) => name));
  const addMissing = (name: string) => {
    if (!asked.has(name)) missing.add(name);
  };
  traverse(tree, {
    RegExpLiteral({ node: { pattern } }) {
      if (/\(\?<[=!]/.test(pattern))
        missing.add(bilingual(`lookbehind in /${pattern}/`, `后行断言 /${pattern}/`));
    },
    ReferencedIdentifier({ node: { name }, scope }) {
      if (
        !scope.hasBinding(name, true) &&
        !providedGlobals.has(name) &&
        knownBuiltIns.get(name) !== true
      )
        addMissing(name);
    },
    MemberExpression({ node, scope, parentPath }) {
      const { object, property, computed } = node;
      if (computed || property.type !== 'Identifier') return;
      const ofGlobal = object.type === 'Identifier' && !scope.hasBinding(object.name, true);
      const fixed = ofGlobal ? `${object.name}.${property.name}` : '';
      if (knownBuiltIns.get(fixed) === false) addMissing(fixed);
      const member = `.${property.name}`;
      const called = parentPath.isCallExpression() && parentPath.node.callee === node;
      if (called && !knownBuiltIns.has(fixed) && knownBuiltIns.get(member) === false)
        addMissing(member);
    },
  });
  return missing;
}
