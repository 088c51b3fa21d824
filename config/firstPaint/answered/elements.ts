/**
 * Replaces React while `program.ts` draws a page: creates DOM elements from what components return, once. Hooks return
 * their initial values, because nothing is rendered again. Texts become text nodes and are never parsed as markup.
 */
type Attributes = Record<string, unknown>;
type Attribute = string | number | boolean | null | undefined;
export type Component = (props: Attributes, ref?: null) => Rendered;
type Rendered = Node | string | number | boolean | null | undefined | Rendered[] | VirtualElement;

interface VirtualElement {
  type: string | Component;
  props: Attributes;
}

interface Context {
  value: unknown;
}

export const Fragment = ({ children }: Attributes): Rendered => children as Rendered;

export const jsx = (type: string | Component, props: Attributes): VirtualElement => ({
  type,
  props,
});
export { jsx as jsxs };

/** Attributes to leave out because they must be unique: the app's own page sets them a moment later. */
const SKIPPED_ATTRIBUTES = /^(id|ref|aria-labelledby|aria-describedby)$/;

/** Sets an element's attributes as React does; all lengths in the pages' `style` already have units. */
function setAttributes(element: HTMLElement, props: Attributes): void {
  const { children: _, style, className, ...rest } = props;
  if (className) element.className = className as string;
  Object.assign(element.style, style);
  for (const [name, value] of Object.entries(rest as Record<string, Attribute>)) {
    if (SKIPPED_ATTRIBUTES.test(name) || value === undefined || value === null) continue;
    if (typeof value !== 'boolean' || name.startsWith('aria-'))
      element.setAttribute(name, String(value));
    else if (value) element.setAttribute(name, '');
  }
}

/** Adds what a component has returned to its parent element. */
export function appendRendered(parent: Node, drawn: Rendered): void {
  if (drawn === null || drawn === undefined || typeof drawn === 'boolean') return;
  if (Array.isArray(drawn)) {
    for (const each of drawn) appendRendered(parent, each);
  } else if (typeof drawn !== 'object') {
    parent.appendChild(document.createTextNode(String(drawn)));
  } else if (drawn instanceof Node) {
    parent.appendChild(drawn);
  } else if (typeof drawn.type === 'string') {
    const element = document.createElement(drawn.type);
    setAttributes(element, drawn.props);
    appendRendered(element, drawn.props.children as Rendered);
    parent.appendChild(element);
  } else {
    appendRendered(parent, drawn.type(drawn.props, null));
  }
}

const returnComponent = (component: Component): Component => component;
export { returnComponent as forwardRef, returnComponent as memo, returnComponent as observer };

export const useState = (first: unknown) => [
  typeof first === 'function' ? (first as () => unknown)() : first,
  () => undefined,
];
export const useRef = (current: unknown) => ({ current });
export const useCallback = <Callback>(callback: Callback): Callback => callback;
export const useId = () => '';
export const useEffect = () => undefined;

export const createContext = (value: unknown) => ({ value, Provider: Fragment });
export const useContext = ({ value }: Context) => value;
