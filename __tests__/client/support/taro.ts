/**
 * Replaces `@tarojs/taro`, whose own entry works only in a build by Taro: the h5 functions and the React hooks. Looks
 * up each name at its first use, because those packages import this module while they load. After that it is a plain
 * property, so that `vi.spyOn` works.
 */
import * as functions from '@tarojs/taro-h5';
import * as hooks from '@tarojs/plugin-framework-react/dist/runtime';

export * from '@tarojs/taro-h5';
export * from '@tarojs/plugin-framework-react/dist/runtime';

type Names = Record<string | symbol, unknown>;

function lookUp(name: string | symbol): unknown {
  const sources: Names[] = [functions, functions.default as never, hooks];
  return sources.find((source) => name in source)?.[name];
}

function keep(target: Names, name: string | symbol): Names {
  if (!(name in target)) target[name] = lookUp(name);
  return target;
}

export default new Proxy<Names>(
  {},
  {
    get: (target, name) => keep(target, name)[name],
    has: (target, name) => keep(target, name)[name] !== undefined,
    getOwnPropertyDescriptor: (target, name) =>
      Object.getOwnPropertyDescriptor(keep(target, name), name),
  },
);
