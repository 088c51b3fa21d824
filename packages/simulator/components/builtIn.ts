/** A property's default value tells its type; `null` stands for any. */
export type PropertyDefaults = Record<string, string | number | boolean | null>;

type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : unknown;

/** Property values as the component sees them. */
type PropertyValues<Defaults extends PropertyDefaults> = {
  readonly [Name in keyof Defaults]: Widened<Defaults[Name]>;
} & { readonly name: string };

/** One built-in component on a page. */
export interface BuiltInNode<Defaults extends PropertyDefaults> {
  /** Its element, `<wx-…>`. */
  host: HTMLElement;
  props: PropertyValues<Defaults>;
  /** Sends an event to the page's `bind…` handler; like all but touch events, it does not bubble. */
  emit(name: string, detail: unknown): void;
  /** Runs when a finger taps the component or what is in it. */
  onTap(listener: () => void): void;
  /** Changes own properties, as an input does with its value while the user types. */
  update(values: Record<string, unknown>): void;
}

/** What a built-in does while it is on a page. */
export interface Controller {
  /** A property changed. */
  changed?(): void;
  /** The component leaves the page. */
  removed?(): void;
  /** The value a form collects under the component's name. */
  value?(): unknown;
  /** Back to the state before input, when a form is reset. */
  reset?(): void;
  /** What a tap on the component's label does. */
  activate?(): void;
  /** Closes what the back gesture closes before it leaves the page. Tells whether it did. */
  closeOnBack?(): boolean;
}

export interface BuiltIn<Defaults extends PropertyDefaults> {
  properties: Defaults;
  /** Called when the component enters a page; not needed for one that is only a box. */
  create?(node: BuiltInNode<Defaults>): Controller;
}

/** A built-in with its property types forgotten, as tables hold it. */
export interface AnyBuiltIn {
  properties: PropertyDefaults;
  create?(node: BuiltInNode<PropertyDefaults>): Controller;
}

/** A built-in on a page with what drives it. */
export interface LivingBuiltIn {
  node: BuiltInNode<PropertyDefaults>;
  controller: Controller;
}

const living = new WeakMap<Element, LivingBuiltIn>();

/** Declares a built-in; the property defaults type the rest. */
export function builtIn<const Defaults extends PropertyDefaults>(
  definition: BuiltIn<Defaults>,
): AnyBuiltIn {
  return definition;
}

/** Brings a component to life and remembers it by its element. */
export function createController(
  definition: AnyBuiltIn,
  node: BuiltInNode<PropertyDefaults>,
): Controller {
  const controller = definition.create?.(node) ?? {};
  living.set(node.host, { node, controller });
  return controller;
}

export function builtInOf(element: Element | null): LivingBuiltIn | undefined {
  return element ? living.get(element) : undefined;
}

/** The built-ins inside an element, in document order. */
export function builtInsIn(root: Element, selector = '*'): LivingBuiltIn[] {
  return [...root.querySelectorAll(selector)].flatMap((element) => builtInOf(element) ?? []);
}
