import { builtIn } from './builtIn';
import type { SourceAddress } from './pictures';

/** A node in the array form of `nodes`. */
interface RichNode {
  type?: 'node' | 'text';
  name?: string;
  text?: string;
  attrs?: Record<string, string>;
  children?: RichNode[];
}

/** `rich-text`: shows HTML without running scripts in it. */
export function richTextComponents(sourceAddress: SourceAddress) {
  return {
    'rich-text': builtIn({
      properties: { nodes: null },
      create({ host, props }) {
        const show = () => {
          host.replaceChildren(...richContent(props.nodes));
          for (const picture of host.querySelectorAll('img')) {
            picture.src = sourceAddress(picture.getAttribute('src') ?? '', '<rich-text>');
          }
        };
        show();
        return { changed: show };
      },
    }),
  };
}

function richContent(nodes: unknown): Node[] {
  if (typeof nodes === 'string') {
    const parsed = new DOMParser().parseFromString(nodes, 'text/html');
    parsed.querySelectorAll('script,style,iframe').forEach((forbidden) => forbidden.remove());
    parsed.querySelectorAll('*').forEach(removeHandlers);
    return [...parsed.body.childNodes];
  }
  return Array.isArray(nodes) ? (nodes as RichNode[]).map(toDomNode) : [];
}

function toDomNode({ type, name = 'div', text = '', attrs = {}, children = [] }: RichNode): Node {
  if (type === 'text') return document.createTextNode(text);
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attrs)) {
    made.setAttribute(attribute, value);
  }
  removeHandlers(made);
  made.append(...children.map(toDomNode));
  return made;
}

function removeHandlers(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (name.startsWith('on')) element.removeAttribute(name);
  }
}
