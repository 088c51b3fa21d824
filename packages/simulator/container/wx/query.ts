import type { glassEasel } from 'glass-easel-miniprogram-adapter';
import { componentOf } from '../framework';
import type { AppInstance } from '../framework';
import type { PageFrame } from '../pageFrame';

interface Fields {
  id?: boolean;
  dataset?: boolean;
  mark?: boolean;
  rect?: boolean;
  size?: boolean;
  scrollOffset?: boolean;
  properties?: string[];
  computedStyle?: string[];
}

type Answer = Record<string, unknown> | null;
type Callback = (answer: Answer | Answer[]) => void;
type Question = () => { answer: Answer | Answer[]; callback?: Callback };

/** Queries positions, sizes and properties of nodes; returns all results together, after `exec`. */
export class SelectorQuery {
  private readonly questions: Question[] = [];

  constructor(
    private owner: AppInstance,
    private readonly frame: PageFrame,
  ) {}

  /** Searches inside another component in place of the page. */
  in(owner: AppInstance): this {
    this.owner = owner;
    return this;
  }

  select(selector: string): NodesRef {
    const { owner } = this;
    return new NodesRef(this, (fields) => {
      const node = findNodes(owner, selector)[0];
      return node ? nodeAnswer(node, fields, this.frame) : null;
    });
  }

  selectAll(selector: string): NodesRef {
    const { owner } = this;
    return new NodesRef(this, (fields) =>
      findNodes(owner, selector).map((node) => nodeAnswer(node, fields, this.frame)),
    );
  }

  selectViewport(): NodesRef {
    const { viewport, scroller } = this.frame;
    return new NodesRef(this, (fields) => ({
      ...(fields.id && { id: '' }),
      ...(fields.dataset && { dataset: {} }),
      ...nodeGeometry({ box: viewport, scroller }, fields, this.frame),
    }));
  }

  ask(question: Question): this {
    this.questions.push(question);
    return this;
  }

  exec(callback?: (answers: unknown[]) => void): this {
    setTimeout(() => {
      const answers = this.questions.map((question) => {
        const { answer, callback: own } = question();
        own?.(answer);
        return answer;
      });
      callback?.(answers);
    });
    return this;
  }
}

/** The nodes that a `select` has found, and the fields to return about them. */
class NodesRef {
  constructor(
    private readonly query: SelectorQuery,
    private readonly answer: (fields: Fields) => Answer | Answer[],
  ) {}

  boundingClientRect(callback?: Callback): SelectorQuery {
    return this.fields({ id: true, dataset: true, rect: true, size: true }, callback);
  }

  scrollOffset(callback?: Callback): SelectorQuery {
    return this.fields({ id: true, dataset: true, scrollOffset: true }, callback);
  }

  fields(fields: Fields, callback?: Callback): SelectorQuery {
    return this.query.ask(() => ({ answer: this.answer(fields), callback }));
  }
}

/**
 * Nodes inside a page or component; a selector does not match inside other components. Empty if the page has been
 * closed, because its nodes are then no longer in the document.
 */
export function findNodes(owner: AppInstance, selector: string): glassEasel.Element[] {
  const nodes = componentOf(owner).getShadowRoot()?.querySelectorAll(selector) ?? [];
  return nodes.filter((node) => (hostOf(node) as HTMLElement | null)?.isConnected);
}

export function hostOf(node: glassEasel.Element): HTMLElement {
  return node.getBackendElement() as unknown as HTMLElement;
}

function nodeAnswer(node: glassEasel.Element, fields: Fields, frame: PageFrame): Answer {
  const host = hostOf(node);
  const { data = {} } = node as unknown as { data?: Record<string, unknown> };
  const style = getComputedStyle(host);
  return {
    ...(fields.id && { id: node.id }),
    ...(fields.dataset && { dataset: { ...node.dataset } }),
    ...(fields.mark && { mark: node.collectMarks() }),
    ...nodeGeometry({ box: host, scroller: host }, fields, frame),
    ...readAll(fields.properties, (name) => data[name]),
    ...readAll(fields.computedStyle, (name) => style[name as keyof CSSStyleDeclaration]),
  };
}

/** Positions relative to the page's own window, which starts below the navigation bar. */
function nodeGeometry(
  { box, scroller }: { box: Element; scroller: Element },
  fields: Fields,
  frame: PageFrame,
) {
  const { left, top, right, bottom, width, height } = box.getBoundingClientRect();
  const origin = frame.viewport.getBoundingClientRect().top;
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = scroller;
  return {
    ...(fields.rect && { left, right, top: top - origin, bottom: bottom - origin }),
    ...(fields.size && { width, height }),
    ...(fields.scrollOffset && { scrollLeft, scrollTop, scrollWidth, scrollHeight }),
  };
}

function readAll(names: string[] = [], read: (name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}
