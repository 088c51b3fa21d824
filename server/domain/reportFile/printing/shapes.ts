import { load, type CheerioAPI } from 'cheerio';

/** Reads the shapes from an SVG of satori, so that they can be drawn in other formats. */

/** An outline outside which nothing is drawn; nested outlines are intersected. */
interface Clip {
  path: string;
  evenOdd: boolean;
  /** Where the path's origin is. */
  origin: [x: number, y: number];
}

export interface Gradient {
  from: [x: number, y: number];
  to: [x: number, y: number];
  stops: { offset: number; color: string }[];
}

/** A shape with its vertical extent, `top` to `bottom`, in px. */
export type DrawnShape = { top: number; bottom: number; clips: Clip[] } & (
  | TextShape
  | { kind: 'path'; path: string; fill: string | Gradient | null; stroke: Stroke | null }
  | { kind: 'image'; address: string; x: number; y: number; width: number; height: number }
);

interface TextShape {
  kind: 'text';
  text: string;
  /** Horizontal start and end. */
  x: number;
  end: number;
  /** Baseline. */
  y: number;
  size: number;
  /** The font family in lower case, as satori writes it. */
  family: string;
  bold: boolean;
  fill: string;
}

interface Stroke {
  color: string;
  width: number;
}

const rootsOf = ($: CheerioAPI) => $('svg').toArray();
type Element = ReturnType<typeof rootsOf>[number];

/** Height of letters above and below the baseline, as a share of the font size. */
const ASCENT = 0.95;
const DESCENT = 0.3;

/** Elements that are not drawn: definitions, and masks, which only hide overflow. These drawings have no overflow. */
const undrawnElements = new Set(['defs', 'mask', 'clipPath', 'pattern', 'linearGradient']);

const stopOf = ({ attribs }: Element): Gradient['stops'][number] => ({
  offset: parseFloat(attribs.offset ?? '') / 100,
  color: attribs['stop-color'] ?? '',
});

/** The shapes of an SVG that satori made with `embedFont: false`, in drawing order. */
export function shapesOf(svg: string): DrawnShape[] {
  const $ = load(svg, { xml: true });
  const byId = new Map(
    $('[id]')
      .toArray()
      .map((one) => [one.attribs.id ?? '', one]),
  );
  const referredElement = (reference = ''): Element | undefined =>
    byId.get(/^url\(#(.+)\)$/.exec(reference)?.[1] ?? '');
  const childrenOf = (element: Element | undefined) =>
    element ? $(element).children().toArray() : [];

  const clipsOf = ({ attribs }: Element): Clip[] => {
    const clip = referredElement(attribs['clip-path']);
    return childrenOf(clip).map((outline) => clipBy(outline, clip?.attribs.transform));
  };

  const gradientOf = (reference: string): Gradient | null => {
    const box = childrenOf(referredElement(reference)).find(({ name }) => name === 'rect');
    const gradient = referredElement(box?.attribs.fill);
    if (!box || !gradient) return null;
    const { x, y, width, height } = boxOf(box);
    const at = (across: string, down: string): [number, number] => [
      x + numberAttribute(gradient, across) * width,
      y + numberAttribute(gradient, down) * height,
    ];
    const stops = childrenOf(gradient).map(stopOf);
    // The gradient is in a pattern that fills its element, so its positions are shares of the element's size.
    return { from: at('x1', 'y1'), to: at('x2', 'y2'), stops };
  };

  const read = (element: Element, outer: Clip[]): DrawnShape[] => {
    const { name, attribs } = element;
    if (undrawnElements.has(name)) return [];
    const clips = [...outer, ...clipsOf(element)];
    if (name === 'svg' || name === 'g')
      return childrenOf(element).flatMap((child) => read(child, clips));
    if (name === 'text') return [textShape(element, $(element).text(), clips)];
    const { x, y, width, height } = boxOf(element);
    // The range bar of a single price has no width, so its gradient would have no direction.
    if (name === 'rect' && width * height === 0) return [];
    const extent = { top: y, bottom: y + height, clips };
    if (name === 'image')
      return [{ kind: 'image', address: attribs.href ?? '', x, y, width, height, ...extent }];
    const { fill = 'none', stroke } = attribs;
    return [
      {
        kind: 'path',
        path: outlineOf(element),
        fill: fill === 'none' ? null : fill.startsWith('url(') ? gradientOf(fill) : fill,
        stroke: stroke ? { color: stroke, width: numberAttribute(element, 'stroke-width') } : null,
        ...extent,
      },
    ];
  };
  return joinTexts(rootsOf($).flatMap((root) => read(root, [])));
}

function clipBy(outline: Element, transform = ''): Clip {
  const [, x = 0, y = 0] = /^translate\(([-\d.]+), ?([-\d.]+)\)$/.exec(transform) ?? [];
  const evenOdd = outline.attribs['clip-rule'] === 'evenodd';
  return { path: outlineOf(outline), evenOdd, origin: [Number(x), Number(y)] };
}

function textShape(element: Element, text: string, clips: Clip[]): DrawnShape {
  const { x, y, width } = boxOf(element);
  const size = numberAttribute(element, 'font-size');
  const { fill = '', 'font-weight': weight, 'font-family': family = '' } = element.attribs;
  return {
    kind: 'text',
    ...{ text, x, y, size, family, fill, clips, end: x + width, bold: weight === '700' },
    top: y - size * ASCENT,
    bottom: y + size * DESCENT,
  };
}

/** Joins neighbouring texts of a line, because satori places every Chinese character separately. */
function joinTexts(shapes: DrawnShape[]): DrawnShape[] {
  const joined: DrawnShape[] = [];
  for (const shape of shapes) {
    const last = joined.at(-1);
    if (
      shape.kind === 'text' &&
      last?.kind === 'text' &&
      last.y === shape.y &&
      last.size === shape.size &&
      last.family === shape.family &&
      last.bold === shape.bold &&
      last.fill === shape.fill &&
      Math.abs(last.end - shape.x) < 0.5
    )
      joined.splice(-1, 1, { ...last, text: last.text + shape.text, end: shape.end });
    else joined.push(shape);
  }
  return joined;
}

const numberAttribute = ({ attribs }: Element, name: string): number =>
  parseFloat(attribs[name] ?? '0');

/** The position and size of an element; borders are included. */
function boxOf(element: Element) {
  const start = /^M\s*([\d.]+)[ ,]([\d.]+)/.exec(element.attribs.d ?? '');
  const { x = start?.[1] ?? '0', y = start?.[2] ?? '0' } = element.attribs;
  return {
    x: parseFloat(x),
    y: parseFloat(y),
    width: numberAttribute(element, 'width'),
    height: numberAttribute(element, 'height'),
  };
}

function outlineOf(element: Element): string {
  const { name, attribs } = element;
  if (name === 'polygon') return `M${attribs.points}Z`;
  if (name === 'path') return attribs.d ?? '';
  const { x, y, width, height } = boxOf(element);
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}
