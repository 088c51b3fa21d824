import { parseSync, traverse } from '@babel/core';
import bcd, {
  type Identifier as Feature,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' };
import { parse as parseAs } from 'acorn';
import { getBrowsersList, getPolyfillInfo } from 'miniprogram-compat';
import { BASE_LIBRARY } from '../../src/platform/device/baseLibrary';
import type { Build } from './rules.mjs';

/**
 * Holds the scripts of a build against the oldest engines that run them: V8 as `miniprogram-compat` names it
 * for the base library, and iOS 12.2's JavaScriptCore, which WeChat uses on iPhones. `miniprogram-compat` also
 * says which built-ins the base library adds, Mozilla's tables since when engines have the others.
 */
const OLDEST_IOS = '12.2';
/** The last edition of the language whose syntax iOS 12.2 knows as a whole. */
const SYNTAX = 2019;

const oldestChrome = getBrowsersList(BASE_LIBRARY)
  ?.find((browser) => browser.startsWith('chrome '))
  ?.split(' ')[1];
const polyfills = getPolyfillInfo(BASE_LIBRARY)?.coreJsModules;
if (!oldestChrome || !polyfills)
  throw new Error(`miniprogram-compat does not know ${BASE_LIBRARY}`);

/** What the base library adds, as `array.flatmap`. */
const added = new Set(
  polyfills.map((module) =>
    module
      .replace(/^(?:es|esnext|web)\./, '')
      .replace('-alternative', '')
      .replaceAll('-', ''),
  ),
);

const numbersOf = (version: string) => version.replace('≤', '').split('.').map(Number);

function isAtMost(version: string, limit: string): boolean {
  const [parts, limits] = [numbersOf(version), numbersOf(limit)];
  const differs = limits.findIndex((part, index) => part !== (parts[index] ?? 0));
  return differs === -1 || (parts[differs] ?? 0) < (limits[differs] ?? 0);
}

function isSince(support: SupportStatement | undefined, limit: string): boolean {
  const statements = support === undefined ? [] : [support].flat();
  return statements.some(
    ({ version_added: since, version_removed: until, flags }) =>
      typeof since === 'string' &&
      since !== 'preview' &&
      flags === undefined &&
      until === undefined &&
      isAtMost(since, limit),
  );
}

/** Whether the oldest engines have it, by themselves or by the base library. */
const isThere = (name: string, feature: Feature): boolean =>
  added.has(name.toLowerCase()) ||
  (isSince(feature.__compat?.support.safari_ios, OLDEST_IOS) &&
    isSince(feature.__compat?.support.chrome_android, oldestChrome));

/**
 * Whether it is there, by name: `Array`, `Object.fromEntries`, and members of any object as `.at`. What an
 * object is, nothing tells: a member is there if any kind of object has it.
 */
const known = new Map<string, boolean>();
const builtIns = Object.entries(bcd.javascript.builtins as Record<string, Feature>);
for (const [builtIn, feature] of builtIns) {
  const whole = isThere(builtIn, feature);
  known.set(builtIn, whole);
  // Without the constructor there is no object with its members; iterators are made without theirs.
  if (!whole && builtIn !== 'Iterator') continue;
  for (const [member, own] of Object.entries(feature as Record<string, Feature>)) {
    if (member === '__compat' || !/^[a-zA-Z]\w*$/.test(member)) continue;
    const ofObjects = [own.__compat?.spec_url].flat().some((url) => url?.includes('prototype'));
    const name = ofObjects ? `.${member}` : `${builtIn}.${member}`;
    known.set(name, isThere(`${builtIn}.${member}`, own) || known.get(name) === true);
  }
}

/** What WeChat gives every script beside the language. */
const given = new Set([
  ...['wx', 'App', 'Page', 'Component', 'Behavior', 'getApp', 'getCurrentPages', 'console'],
  ...['require', 'requirePlugin', 'module', 'exports', 'arguments'],
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
]);

/** Names that the build uses otherwise, with the reason. */
const otherwise: Record<string, string> = {
  HTMLElement: 'react-hook-form asks for it only where there is a window',
  tt: "Taro asks for it only in ByteDance's programs",
  '.take': 'the store of the brand takes what the service says',
  '.drop': 'the outbox of the chat drops a message',
  ...Object.fromEntries(
    ['union', 'intersection', 'difference', 'symmetricDifference']
      .concat(['isSubsetOf', 'isSupersetOf', 'isDisjointFrom'])
      .map((name) => [`.${name}`, 'a set of mobx passes on what nobody here asks of it']),
  ),
};

/** One sentence for each built-in or syntax of the build that its oldest engines lack, with the file. */
export function builtInRejections(build: Build): string[] {
  // Sub-packages hold copies of what they share.
  const files = new Map([...build].map(([file, text]) => [text, file]));
  return [...files]
    .filter(([, file]) => file.endsWith('.js'))
    .flatMap(([text, file]) =>
      [...namesMissing(text)]
        .filter((name) => !(name in otherwise))
        .map((name) => `${file} uses ${name}, which WeChat ${BASE_LIBRARY} lacks`),
    );
}

/** What a script uses and the oldest engines lack: syntax, globals, their functions, members. */
function namesMissing(text: string): Set<string> {
  const missing = new Set<string>();
  try {
    parseAs(text, { ecmaVersion: SYNTAX });
  } catch (error) {
    missing.add(`newer syntax (${(error as Error).message})`);
  }
  const tree = parseSync(text, { configFile: false, babelrc: false, sourceType: 'script' });
  if (!tree) return missing;
  // Whoever asks first whether there is one can do without.
  const asked = new Set([...text.matchAll(/typeof ([\w.]+)/g)].map(([, name]) => name));
  const miss = (name: string) => {
    if (!asked.has(name)) missing.add(name);
  };
  traverse(tree, {
    RegExpLiteral({ node: { pattern } }) {
      if (/\(\?<[=!]/.test(pattern)) missing.add(`lookbehind in /${pattern}/`);
    },
    ReferencedIdentifier({ node: { name }, scope }) {
      if (!scope.hasBinding(name, true) && !given.has(name) && known.get(name) !== true) miss(name);
    },
    MemberExpression({ node, scope, parentPath }) {
      const { object, property, computed } = node;
      if (computed || property.type !== 'Identifier') return;
      const ofGlobal = object.type === 'Identifier' && !scope.hasBinding(object.name, true);
      const fixed = ofGlobal ? `${object.name}.${property.name}` : '';
      if (known.get(fixed) === false) miss(fixed);
      const member = `.${property.name}`;
      const called = parentPath.isCallExpression() && parentPath.node.callee === node;
      if (called && !known.has(fixed) && known.get(member) === false) miss(member);
    },
  });
  return missing;
}
