/** The element tree that satori draws: flex boxes, texts and pictures. */

export type Style = Readonly<Record<string, string | number | undefined>>;

export interface DrawnElement {
  /** `span` is a part of a text. */
  type: 'div' | 'img' | 'span';
  key: null;
  props: {
    style: Style;
    children?: (DrawnElement | string)[];
    src?: string;
    width?: number;
    height?: number;
  };
}

/** `null` and `false` draw nothing, so that lists of children can contain conditions. */
export type DrawnChild = DrawnElement | null | false;

const createBox =
  (direction: 'row' | 'column') =>
  (style: Style, ...children: DrawnChild[]): DrawnElement => ({
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', flexDirection: direction, boxSizing: 'border-box', ...style },
      children: children.filter((child): child is DrawnElement => Boolean(child)),
    },
  });

export const row = createBox('row');
export const column = createBox('column');

/** A text that can break anywhere, as Chinese does, so that it never overflows. */
export const text = (content: string, style: Style = {}): DrawnElement => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'block', wordBreak: 'break-word', ...style },
    children: [content],
  },
});

/** An SVG as a `data:` URL, which is drawn without a request. */
export const dataAddress = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A picture from a `data:` URL; sizes in px. */
export const picture = (
  src: string,
  { width, height }: { width: number; height: number },
  style: Style = {},
): DrawnElement => ({
  type: 'img',
  key: null,
  props: { src, width, height, style: { width, height, ...style } },
});

/** All texts of a tree, in reading order. */
export function textsOf({ props }: DrawnElement): string[] {
  return (props.children ?? []).flatMap((child) =>
    typeof child === 'string' ? child : textsOf(child),
  );
}

/** A copy of the tree with every text replaced by `change`. */
export function withTexts(
  drawn: DrawnElement,
  change: (text: string) => (DrawnElement | string)[],
): DrawnElement {
  const children = drawn.props.children?.flatMap((child) =>
    typeof child === 'string' ? change(child) : withTexts(child, change),
  );
  return { ...drawn, props: { ...drawn.props, ...(children && { children }) } };
}
