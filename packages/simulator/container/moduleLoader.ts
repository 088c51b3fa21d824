import { packageRootOf } from '../program';
import { program } from './browserWindow';
import { hiddenBrowserNames } from './globals';
import { resolvePath } from './route';

interface Module {
  exports: unknown;
}
type Require = (address: string) => unknown;
type ModuleBody = (require: Require, module: Module, exports: unknown) => void;

/**
 * Runs the app's CommonJS files with the given globals and hides all other names of the browser. Not a sandbox: `this`
 * of a sloppy function is still the window.
 */
export class ModuleLoader {
  private readonly modules = new Map<string, Module>();
  private readonly hidden: string[];

  constructor(private readonly globals: Record<string, unknown>) {
    window.moduleMaker = undefined;
    this.hidden = hiddenBrowserNames(globals);
  }

  /** Runs a file once and returns its exports. @param path exact path with extension */
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

  /**
   * Compiles a file. The names become parameters of an outer function, because strict code rejects a parameter named
   * `eval`.
   */
  private compile(path: string): ModuleBody {
    const parameters = [...Object.keys(this.globals), ...this.hidden].join();
    const body = `return function(require,module,exports){${program.modules[path] ?? ''}\n}`;
    const make = evaluate(`function(${parameters}){${body}}`, path);
    if (!make) throw new Error(`${path} has a syntax error`);
    return make(...Object.values(this.globals)) as ModuleBody;
  }
}

type ModuleMaker = Window['moduleMaker'];

/** Compiles a function expression with a script element: synchronously, and with the file's name in stack traces. */
function evaluate(expression: string, path: string): ModuleMaker {
  const script = document.createElement('script');
  script.textContent = `window.moduleMaker=${expression}\n//# sourceURL=mini-program/${path}`;
  document.head.append(script);
  script.remove();
  const made = window.moduleMaker;
  window.moduleMaker = undefined;
  return made;
}
