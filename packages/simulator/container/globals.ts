import { describeError, recordError } from './recorder';

/**
 * Names of the JavaScript language that all WeChat versions have. Leaves out `Intl`, `SharedArrayBuffer` and `Atomics`,
 * which Android's WeChat lacks, and `eval`, which no WeChat runs.
 */
const languageNames = (
  'Object Function Array Number Boolean String Symbol BigInt Math Date RegExp JSON Reflect Proxy ' +
  'Promise Map Set WeakMap WeakSet WeakRef FinalizationRegistry Error AggregateError EvalError ' +
  'RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer DataView Int8Array ' +
  'Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array ' +
  'Float64Array BigInt64Array BigUint64Array parseInt parseFloat isNaN isFinite NaN Infinity ' +
  'undefined encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape'
).split(' ');

/**
 * Creates the global object for the mini-program's code: the language, the console, timers, and the platform's
 * functions.
 */
export function createGlobals(platform: Record<string, unknown>): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const name of languageNames) globals[name] = Reflect.get(window, name);
  Object.assign(globals, timers, platform, { console: appConsole });
  globals.Function = guardedFunction(globals);
  globals.globalThis = globals;
  return globals;
}

/**
 * Names of the browser that mini-program code must not see: all properties of the window, own and inherited, that are
 * not in `globals`.
 */
export function hiddenBrowserNames(globals: Record<string, unknown>): string[] {
  const names = new Set<string>();
  for (let owner: unknown = window; owner; owner = Object.getPrototypeOf(owner)) {
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  }
  return [...names].filter(
    (name) => !(name in globals) && name !== 'arguments' && /^[A-Za-z_$][\w$]*$/.test(name),
  );
}

type Tick = (...args: unknown[]) => void;

const timers = {
  setTimeout: (tick: Tick, delay?: number, ...args: unknown[]) =>
    window.setTimeout(tick, delay, ...args),
  clearTimeout: (id?: number) => window.clearTimeout(id),
  setInterval: (tick: Tick, delay?: number, ...args: unknown[]) =>
    window.setInterval(tick, delay, ...args),
  clearInterval: (id?: number) => window.clearInterval(id),
};

/** The browser's console, which records the app's errors in place of printing them. */
const appConsole = {
  ...console,
  error: (...args: unknown[]) => recordError('console.error', args.map(describeError).join(' ')),
};

/**
 * `Function` for the app. WeChat compiles no code at run time; it allows only `Function('return this')`, which
 * libraries use.
 */
function guardedFunction(globals: Record<string, unknown>): FunctionConstructor {
  const compile = (args: unknown[]) => {
    if (args.length === 1 && args[0] === 'return this') return () => globals;
    throw new EvalError('Code generation from strings disallowed for this context');
  };
  return new Proxy(Function, {
    apply: (_target, _self, args: unknown[]) => compile(args),
    construct: (_target, args: unknown[]) => compile(args),
  });
}
