/** Default values of properties, which also define their types; `null` allows any type. */
export type PropertyDefaults = Record<string, string | number | boolean | null>;

type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : unknown;

/** Property values that a component receives. */
type PropertyValues<Defaults extends PropertyDefaults> = {
  readonly [Name in keyof Defaults]: Widened<Defaults[Name]>;
} & { readonly name: string };

/** An instance of a built-in component on a page. */
export interface BuiltInNode<Defaults extends PropertyDefaults> {
  /** Its element, `<wx-…>`. */
  host: HTMLElement;
  props: PropertyValues<Defaults>;
  /** Sends an event to the page's `bind…` handler. The event does not bubble; only touch events do. */
  emit(name: string, detail: unknown): void;
  /** Calls `listener` after a tap on the component or its content. */
  onTap(listener: () => void): void;
  /** Changes properties of the component itself, as an input does with its value while the user types. */
  update(values: Record<string, unknown>): void;
}

/** Behaviour of a built-in component while it is on a page. */
export interface BuiltInController {
  /** Called after a property has changed. */
  changed?(): void;
  /** Called when the component leaves the page. */
  removed?(): void;
  /** The value that a form submits under the component's name. */
  value?(): unknown;
  /** Restores the initial value when a form is reset. */
  reset?(): void;
  /** Called after a tap on the component's label. */
  activate?(): void;
  /** Closes a part that the back gesture closes first, before leaving the page; returns whether it did. */
  closeOnBack?(): boolean;
}

export interface BuiltInComponent<Defaults extends PropertyDefaults> {
  properties: Defaults;
  /** Called when the component enters a page; absent for components that are only a box. */
  create?(node: BuiltInNode<Defaults>): BuiltInController;
}

/** A built-in component with any property types, for tables. */
export interface AnyBuiltIn {
  properties: PropertyDefaults;
  create?(node: BuiltInNode<PropertyDefaults>): BuiltInController;
}

/** A built-in component on a page, with its controller. */
export interface BuiltInInstance {
  node: BuiltInNode<PropertyDefaults>;
  controller: BuiltInController;
}

const instances = new WeakMap<Element, BuiltInInstance>();

/** Declares a built-in component, whose types follow from the default values of its properties. */
export function builtIn<const Defaults extends PropertyDefaults>(
  definition: BuiltInComponent<Defaults>,
): AnyBuiltIn {
  return definition;
}

/** Creates the controller of a component and stores it by the component's element. */
export function createController(
  definition: AnyBuiltIn,
  node: BuiltInNode<PropertyDefaults>,
): BuiltInController {
  const controller = definition.create?.(node) ?? {};
  instances.set(node.host, { node, controller });
  return controller;
}

export function builtInOf(element: Element | null): BuiltInInstance | undefined {
  return element ? instances.get(element) : undefined;
}

/** The built-in components inside an element, in document order. */
export function builtInsIn(root: Element, selector = '*'): BuiltInInstance[] {
  return [...root.querySelectorAll(selector)].flatMap((element) => builtInOf(element) ?? []);
}
