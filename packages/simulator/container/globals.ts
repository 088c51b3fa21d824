import { describeError, recordError } from './recorder';

/**
 * The language's own names, as far as every WeChat has them. `Intl`, `SharedArrayBuffer` and `Atomics`
 * are left out because Android's WeChat lacks them; `eval` because no WeChat runs it.
 */
const languageNames = (
  'Object Function Array Number Boolean String Symbol BigInt Math Date RegExp JSON Reflect Proxy ' +
  'Promise Map Set WeakMap WeakSet WeakRef FinalizationRegistry Error AggregateError EvalError ' +
  'RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer DataView Int8Array ' +
  'Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array ' +
  'Float64Array BigInt64Array BigUint64Array parseInt parseFloat isNaN isFinite NaN Infinity ' +
  'undefined encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape'
).split(' ');

/** The global object of the mini-program's code: the language, the console, timers, and what the platform adds. */
export function createGlobals(platform: Record<string, unknown>): Record<string, unknown> {
  const globals: Record<string, unknown> = {};
  for (const name of languageNames) globals[name] = Reflect.get(window, name);
  Object.assign(globals, timers, platform, { console: appConsole });
  globals.Function = guardedFunction(globals);
  globals.globalThis = globals;
  return globals;
}

/**
 * Every name of the browser that a mini-program must not see: whatever the window has, itself or by
 * inheritance, and the platform has not.
 */
export function hiddenNames(globals: Record<string, unknown>): string[] {
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

/** The browser's console, with the app's own errors recorded instead of printed. */
const appConsole = {
  ...console,
  error: (...args: unknown[]) => recordError('console.error', args.map(describeError).join(' ')),
};

/** WeChat compiles no code at run time; `Function('return this')` is the one form libraries use and it allows. */
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
