import { packageRootOf } from '../program';
import { program } from './browserWindow';
import { hiddenNames } from './globals';
import { resolvePath } from './route';

interface Module {
  exports: unknown;
}
type Require = (address: string) => unknown;
type ModuleBody = (require: Require, module: Module, exports: unknown) => void;

/**
 * Runs the app's CommonJS files with the given globals and nothing else of the browser.
 * Not sealed: `this` of a sloppy function is still the window.
 */
export class ModuleLoader {
  private readonly modules = new Map<string, Module>();
  private readonly hidden: string[];

  constructor(private readonly globals: Record<string, unknown>) {
    this.hidden = hiddenNames(globals);
  }

  /** Runs a file once and returns its exports. `path` is exact, with extension. */
  load(path: string): unknown {
    const loaded = this.modules.get(path);
    if (loaded) return loaded.exports;
    const module: Module = { exports: {} };
    this.modules.set(path, module);
    const require: Require = (address) => this.load(this.resolve(address, path));
    this.compile(path)(require, module, module.exports);
    return module.exports;
  }

  private resolve(address: string, from: string): string {
    const path = resolvePath(address, from);
    const found = [path, `${path}.js`, `${path}/index.js`].find(
      (candidate) => candidate in program.modules,
    );
    if (found === undefined) throw new Error(`${from} requires ${address}, which is missing`);
    const root = packageRootOf(found, program.subPackageRoots);
    if (root !== '' && root !== packageRootOf(from, program.subPackageRoots)) {
      throw new Error(`${from} requires ${found} of the sub-package ${root}, which it cannot see`);
    }
    return found;
  }

  /** Names become parameters: of an outer function, because a strict body refuses a parameter `eval`. */
  private compile(path: string): ModuleBody {
    const visible = Object.keys(this.globals);
    const body = `return function(require,module,exports){${program.modules[path] ?? ''}\n}`;
    const outer = new Function(
      ...visible,
      ...this.hidden,
      `${body}\n//# sourceURL=mini-program/${path}`,
    ) as (...values: unknown[]) => ModuleBody;
    return outer(...Object.values(this.globals));
  }
}
