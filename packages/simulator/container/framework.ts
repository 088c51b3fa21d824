import { component, glassEasel, MiniProgramEnv } from 'glass-easel-miniprogram-adapter';
import type { Root, types } from 'glass-easel-miniprogram-adapter';
import { createController } from '../components/builtIn';
import type {
  AnyBuiltIn,
  BuiltInNode,
  BuiltInController,
  PropertyDefaults,
} from '../components/builtIn';
import { compiledTemplates, program } from './browserWindow';
import { usePlainEvents } from './plainEvents';
import { usedComponents } from './usedComponents';
import { transferredData } from './setDataTransfer';
import { TouchScreen } from './touch';

/** `this` in a page or component of the app. */
export interface AppInstance {
  data: Record<string, unknown>;
  setData(data: Record<string, unknown>, callback?: () => void): void;
  [member: string]: unknown;
}

export type { Root };
export type Definition = Record<string, unknown>;
export type RegistrationKind = 'Page' | 'Component' | 'Behavior';

/** Properties that all built-in components have. */
const commonProperties: PropertyDefaults = {
  name: '',
  hidden: false,
  ariaLabel: '',
  ariaHidden: null,
};

/** Sets the element's attribute for a property that affects visibility or accessibility. */
function reflectAttributes(
  host: HTMLElement,
  { hidden, ariaLabel, ariaHidden }: Record<string, unknown>,
): void {
  host.toggleAttribute('hidden', Boolean(hidden));
  const name = String(ariaLabel);
  if (name === '') host.removeAttribute('aria-label');
  else host.setAttribute('aria-label', name);
  if (ariaHidden === true || ariaHidden === 'true') host.setAttribute('aria-hidden', 'true');
  else host.removeAttribute('aria-hidden');
}

// Must be set before the first component space is created, which the class below does.
glassEasel.globalOptions.writeIdToDOM = true;

/** WeChat's component framework, which runs templates, data, events and life-cycle of everything on a page. */
export class Framework {
  private readonly environment = new MiniProgramEnv();
  private readonly backend = this.environment.associateBackend(new TouchScreen());
  private readonly space;

  /** @param onException called with exceptions from handlers and life-cycle functions of the app */
  constructor(builtIns: Record<string, AnyBuiltIn>, onException: (error: unknown) => void) {
    glassEasel.addGlobalErrorListener((error) => {
      onException(error);
      return false;
    });
    glassEasel.addGlobalWarningListener(() => false);
    usePlainEvents();
    const globalSpace = this.environment.getGlobalCodeSpace();
    for (const [tag, definition] of Object.entries(builtIns))
      defineBuiltIn(globalSpace, tag, definition);
    this.space = this.environment.createCodeSpace('', true);
    for (const tag of Object.keys(builtIns)) {
      const built = globalSpace.getComponentSpace().getComponentByUrl(`wx/${tag}`, '');
      this.space.getComponentSpace().setGlobalUsingComponent(tag, built);
    }
    this.addFiles();
    transferSetData();
  }

  /** Registers the argument of `Page`, `Component` or `Behavior` in the file at `path`. */
  register(path: string, kind: RegistrationKind, definition: Definition): unknown {
    return this.space.componentEnv(path, (functions) => {
      const constructors: Record<RegistrationKind, (given: never) => unknown> = functions;
      return constructors[kind](withLists(definition) as never);
    });
  }

  /** Creates a page, or a component outside of a page. Its life-cycle starts when it is attached. */
  createRoot(tag: string, path: string): Root {
    return this.backend.createRoot(tag, this.space, path);
  }

  private addFiles(): void {
    for (const [path, config] of Object.entries(program.configs)) {
      const content = compiledTemplates[path];
      if (!content) continue;
      const staticConfig: unknown = { ...config, usingComponents: usedComponents(path) };
      this.space.addComponentStaticConfig(path, staticConfig as types.ComponentStaticConfig);
      this.space.addStyleSheet(path, undefined, program.styleScopes[path]);
      this.space.addCompiledTemplate(path, { groupList: compiledTemplates, content });
    }
  }
}

/** Replaces `{}`, which Taro writes for empty lists, by `[]`: WeChat accepts `{}` there, but the framework does not. */
function withLists(definition: Definition): Definition {
  const lists = ['behaviors', 'externalClasses'].filter((name) => name in definition);
  const asLists = lists.map((name) => [name, Object.values(Object(definition[name]) as object)]);
  return { ...definition, ...Object.fromEntries(asLists) } as Definition;
}

/** Attaches a root to an element of the simulator's page. */
export function attachRoot(root: Root, parent: Element): void {
  const place = document.createElement('div');
  parent.append(place);
  const asBackend = (node: Element) => node as unknown as glassEasel.GeneralBackendElement;
  root.attach(asBackend(parent), asBackend(place));
}

export function instanceOf(root: Root): AppInstance {
  return root.get() as unknown as AppInstance;
}

/** The framework's component object for an instance. */
export function componentOf(instance: AppInstance): glassEasel.GeneralComponent {
  return (instance as unknown as { _$: glassEasel.GeneralComponent })._$;
}

type CodeSpace = ReturnType<MiniProgramEnv['getGlobalCodeSpace']>;
type Caller = component.GeneralComponent;

function defineBuiltIn(space: CodeSpace, tag: string, definition: AnyBuiltIn): void {
  const path = `wx/${tag}`;
  const controllers = new WeakMap<object, BuiltInController>();
  space.addComponentStaticConfig(path, { component: true });
  space.componentEnv(path, ({ Component }) =>
    Component({
      properties: propertyDefinitions({ ...commonProperties, ...definition.properties }),
      observers: {
        '**'(this: Caller) {
          // Ignores components that late data creates on a page that no longer exists.
          if (!this._$.getBackendElement()) return;
          reflectAttributes(nodeOf(this).host, this.data as Record<string, unknown>);
          controllers.get(this)?.changed?.();
        },
      },
      lifetimes: {
        attached(this: Caller) {
          controllers.set(this, createController(definition, nodeOf(this)));
        },
        detached(this: Caller) {
          controllers.get(this)?.removed?.();
        },
      },
    }),
  );
}

function propertyDefinitions(defaults: PropertyDefaults) {
  const types = { string: String, number: Number, boolean: Boolean };
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: value === null ? null : types[typeof value as keyof typeof types], value },
    ]),
  );
}

function nodeOf(caller: Caller): BuiltInNode<PropertyDefaults> {
  const node = caller._$;
  return {
    host: node.getBackendElement() as unknown as HTMLElement,
    get props() {
      return caller.data as BuiltInNode<PropertyDefaults>['props'];
    },
    emit: (name, detail) => node.triggerEvent(name, detail),
    onTap: (listener) => node.addListener('tap', listener),
    update: (values) => node.setData(values),
  };
}

/** Counts the app's own `setData` calls only; built-in components change their properties in another way. */
function transferSetData(): void {
  const apply = component.ComponentCaller.prototype.setData;
  component.ComponentCaller.prototype.setData = function (
    data: Record<string, unknown>,
    callback?: () => void,
  ) {
    apply.call(this, transferredData(data, this.is), callback);
  };
}
