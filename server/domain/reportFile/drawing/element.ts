/** The tree that is handed to satori: boxes that lay their children out by flex, texts and pictures. */

type Style = Readonly<Record<string, string | number | undefined>>;

export interface Drawn {
  /** `span` is a stretch of a text. */
  type: 'div' | 'img' | 'span';
  key: null;
  props: {
    style: Style;
    children?: (Drawn | string)[];
    src?: string;
    width?: number;
    height?: number;
  };
}

/** What is not to be drawn may stand in a list, so that a condition reads like one. */
export type Child = Drawn | null | false;

const box =
  (direction: 'row' | 'column') =>
  (style: Style, ...children: Child[]): Drawn => ({
    type: 'div',
    key: null,
    props: {
      style: { display: 'flex', flexDirection: direction, boxSizing: 'border-box', ...style },
      children: children.filter((child): child is Drawn => Boolean(child)),
    },
  });

export const row = box('row');
export const column = box('column');

/** A text that breaks anywhere, as Chinese does, and never sticks out. */
export const text = (content: string, style: Style = {}): Drawn => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'block', wordBreak: 'break-word', ...style },
    children: [content],
  },
});

/** The address of an SVG drawing that needs no request. */
export const dataAddress = (svg: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

/** A picture from a `data:` address; sizes in px. */
export const picture = (src: string, width: number, height: number, style: Style = {}): Drawn => ({
  type: 'img',
  key: null,
  props: { src, width, height, style: { width, height, ...style } },
});

/** Every text of a tree, in reading order. */
export function textsOf({ props }: Drawn): string[] {
  return (props.children ?? []).flatMap((child) =>
    typeof child === 'string' ? child : textsOf(child),
  );
}

/** The same tree with every text changed to what stands in its place. */
export function withTexts(drawn: Drawn, change: (text: string) => (Drawn | string)[]): Drawn {
  const children = drawn.props.children?.flatMap((child) =>
    typeof child === 'string' ? change(child) : withTexts(child, change),
  );
  return { ...drawn, props: { ...drawn.props, ...(children && { children }) } };
}
