/**
 * Stands in for `@tarojs/taro` under jest: looks every name up when it is first used, among the h5
 * functions, then among the React hooks. Importing both eagerly, as the package does, fails inside
 * their import cycle. A name that was looked up is a plain property, so `jest.spyOn` works.
 */
type Names = Record<string | symbol, unknown>;

function lookUp(name: string | symbol): unknown {
  const functions = jest.requireActual<Names & { default: Names }>('@tarojs/taro-h5');
  if (name in functions) return functions[name];
  if (name in functions.default) return functions.default[name];
  return jest.requireActual<Names>('@tarojs/plugin-framework-react/dist/runtime')[name];
}

const keep = (target: Names, name: string | symbol): Names => {
  if (!(name in target)) target[name] = lookUp(name);
  return target;
};

const Taro = new Proxy<Names>(
  {},
  {
    get: (target, name) => keep(target, name)[name],
    has: (target, name) => keep(target, name)[name] !== undefined,
    getOwnPropertyDescriptor: (target, name) =>
      Object.getOwnPropertyDescriptor(keep(target, name), name),
  },
);

module.exports = new Proxy<Names>(
  { __esModule: true, default: Taro },
  { get: (target, name) => (name in target ? target[name] : Taro[name]) },
);

export {};
