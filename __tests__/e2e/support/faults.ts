/**
 * Problems for users with weak eyes or large fingers, with text enlarged by `textScale`; runs in the page on both
 * platforms.
 */
export function faultsOnScreen(textScale: number): string[] {
  const LEAST_LINE = 1.3;
  const LEAST_TARGET = 44;
  /** Accepted rounding of sizes, in px. */
  const ROUNDED = 1;
  /** Accepted overlap in px, because the line boxes of letters are higher than the letters. */
  const TOUCHING = 3;

  const faults: string[] = [];
  const page = [...document.querySelectorAll<HTMLElement>('[id^="page-"]')].find(
    (element) => element.getClientRects().length > 0,
  );
  if (!page) return ['no page'];
  const usual = page.style.getPropertyValue('--text-scale');
  page.style.setProperty('--text-scale', String(textScale));

  // Renders sections that are otherwise rendered only when they are scrolled into view.
  for (const element of page.querySelectorAll<HTMLElement>('.section'))
    element.style.contentVisibility = 'visible';

  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const named = (element: Element) =>
    `.${element.getAttribute('class')?.trim().replace(/ +/g, '.') ?? element.tagName} “${element.textContent.slice(0, 12)}”`;
  const all = [...page.querySelectorAll<HTMLElement>('*')].filter(isSeen);
  const ancestors = (element: Element): Element[] => {
    const parent = element.parentElement;
    return parent && parent !== page ? [parent, ...ancestors(parent)] : [];
  };

  /**
   * Box of the letters in a line box. Chinese fonts have line boxes of about 1.45 times the font size; the letters are
   * as high as the font size.
   */
  const letterBox = ({ left, top, width, height }: DOMRect, size: number) => {
    const surplus = Math.max(0, height - size);
    return new DOMRect(left, top + surplus / 2, width, height - surplus);
  };

  /** Visible letters, each with its box and its element. */
  const texts = all.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node instanceof Text && node.data.trim() !== '')
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const size = parseFloat(getComputedStyle(element).fontSize);
        const boxes = [...range.getClientRects()].map((line) => letterBox(line, size));
        const edges = (side: 'left' | 'right' | 'top' | 'bottom') =>
          boxes.map((line) => line[side]);
        const [left, top] = [Math.min(...edges('left')), Math.min(...edges('top'))];
        const [right, bottom] = [Math.max(...edges('right')), Math.max(...edges('bottom'))];
        return { element, boxes, box: new DOMRect(left, top, right - left, bottom - top) };
      })
      .filter(({ boxes }) => boxes.length > 0),
  );

  for (const { element } of texts) {
    const { lineHeight, fontSize } = getComputedStyle(element);
    if (!(parseFloat(lineHeight) >= LEAST_LINE * parseFloat(fontSize) - 0.1))
      faults.push(`line of ${lineHeight} for ${fontSize}: ${named(element)}`);
  }

  const controls = '.pressable, .button, a';
  for (const element of all.filter((each) => each.matches(controls))) {
    // Skips links in a text, which are as high as its lines, and alphabet indexes, along which users drag.
    if (getComputedStyle(element).display === 'inline') continue;
    if (element.matches('.all-by-letter__letter')) continue;
    const { width, height } = element.getBoundingClientRect();
    if (width < LEAST_TARGET - ROUNDED || height < LEAST_TARGET - ROUNDED)
      faults.push(`target of ${Math.round(width)} × ${Math.round(height)}: ${named(element)}`);
  }

  /** Whether the element is in an endless ticker, which brings each row into view. */
  const rolls = (element: Element) =>
    getComputedStyle(element).animationIterationCount === 'infinite';
  /** Whether the element scrolls or is fixed above something that scrolls, and so may cover what is below. */
  const scrolls = (element: Element) =>
    [element, ...ancestors(element)].some(
      (each) => /auto|scroll/.test(getComputedStyle(each).overflow) || rolls(each),
    );
  const floats = (element: Element) =>
    [element, ...ancestors(element)].some((each) =>
      /fixed|sticky/.test(getComputedStyle(each).position),
    );
  const isPreview = (element: Element) =>
    [element, ...ancestors(element)].some(
      (each) => getComputedStyle(each).webkitLineClamp !== 'none',
    );
  const isDecoration = (element: Element) => element.closest('[aria-hidden=true]') !== null;

  for (const { element, boxes, box } of texts) {
    if (isPreview(element) || isDecoration(element)) continue;
    if (!scrolls(element) && (box.right > innerWidth + ROUNDED || box.left < -ROUNDED))
      faults.push(`beside the screen: ${named(element)}`);
    const narrow = parseFloat(getComputedStyle(element).fontSize) * 2;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (boxes.length > 3 && box.width < narrow && element.textContent.length > 3)
      faults.push(`a character a line: ${named(element)}`);
    for (const around of [element, ...ancestors(element)]) {
      const { overflow, backgroundColor, borderTopWidth, position } = getComputedStyle(around);
      if (/auto|scroll/.test(overflow) || rolls(around)) break;
      const clips = /hidden|clip/.test(overflow);
      const isBox = !/, 0\)$|transparent/.test(backgroundColor) || borderTopWidth !== '0px';
      if (clips || isBox) {
        const outer = around.getBoundingClientRect();
        const slack = ROUNDED + size * 0.1;
        const out = Math.max(
          box.right - outer.right,
          outer.left - box.left,
          box.bottom - outer.bottom,
          outer.top - box.top,
        );
        if (out > slack && outer.width > 0)
          faults.push(
            `${clips ? 'cut' : 'out'} by ${Math.round(out)} of ${named(around)}: ${named(element)}`,
          );
      }
      if (/fixed|absolute/.test(position)) break;
    }
  }

  const flowing = texts.filter(
    ({ element }) =>
      !floats(element) && !isDecoration(element) && !scrolls(element) && !isPreview(element),
  );
  for (const [at, one] of flowing.entries())
    for (const other of flowing.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const hit = one.boxes.some((a) =>
        other.boxes.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOUCHING &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOUCHING,
        ),
      );
      if (hit) faults.push(`over each other: ${named(one.element)} ${named(other.element)}`);
    }

  if (document.documentElement.scrollWidth > innerWidth + ROUNDED)
    faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
  page.style.setProperty('--text-scale', usual);
  return [...new Set(faults)];
}
