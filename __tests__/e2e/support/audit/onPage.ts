/** A rule that the page breaks, and how; `altTexts` is in WeChat's guide, but not in its audit. */
export interface PageBreach {
  rule: 'nodes' | 'proportions' | 'pictureSize' | 'targets' | 'safeArea' | 'altTexts';
  where: string;
}

/**
 * Problems for which WeChat's audit would deduct points; runs in the page, on a phone whose lowest `below` px belong to
 * the system.
 */
export function breachesOnPage({ below }: { below: number }): PageBreach[] {
  const LARGEST = { nodes: 1_000, depth: 30, children: 61 };
  const LEAST_TARGET = 20;
  const DISTORTED = 0.15;
  /** Accepted rounding of sizes, in px. */
  const ROUNDED = 1;
  /** Device pixels per px on an iPhone X. */
  const DENSITY = 3;

  const page = [...document.querySelectorAll('[id^="page-"]')].find(
    (one) => one.getClientRects().length > 0,
  );
  if (!page) return [{ rule: 'nodes', where: 'no page is on screen' }];
  const named = (element: Element) =>
    `.${element.getAttribute('class')?.trim().replace(/ +/g, '.') ?? element.tagName}`;
  const seen = [...page.querySelectorAll<HTMLElement>('*')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );

  const depthOf = (node: Element): number =>
    1 + Math.max(0, ...[...node.children].map((child) => depthOf(child)));
  const all = [...page.querySelectorAll('*')];
  const counted = {
    nodes: all.length,
    depth: depthOf(page),
    children: Math.max(0, ...all.map(({ children }) => children.length)),
  };
  const tooMuch = (['nodes', 'depth', 'children'] as const)
    .filter((what) => counted[what] >= LARGEST[what])
    .map((what) => ({ rule: 'nodes' as const, where: `${counted[what]} ${what}` }));

  const pictures = seen.filter(({ tagName }) => tagName === 'WX-IMAGE');
  const undescribed = pictures
    .filter(
      (picture) => !picture.closest('[aria-label]:not([aria-label=""]), [aria-hidden="true"]'),
    )
    .map((picture) => ({ rule: 'altTexts' as const, where: named(picture) }));
  const drawn = pictures.flatMap((picture) => {
    const image = picture.querySelector('img');
    if (!image?.complete || image.naturalWidth === 0) return [];
    const { naturalWidth: width, naturalHeight: height } = image;
    return [{ picture, image, width, height, box: image.getBoundingClientRect() }];
  });
  const distorted = drawn
    .filter(({ picture }) => picture.dataset.mode === 'scaleToFill')
    .filter(
      ({ width, height, box }) =>
        Math.abs((box.height / box.width) * (width / height) - 1) > DISTORTED,
    )
    .map(({ picture }) => ({ rule: 'proportions' as const, where: named(picture) }));
  const wasteful = drawn
    // Vector images have no pixel size.
    .filter(({ image }) => !/\.svg|image\/svg/.test(image.src))
    .filter(
      ({ width, height, box }) =>
        width * height > (box.width + ROUNDED) * (box.height + ROUNDED) * DENSITY ** 2,
    )
    .map(({ picture, width, height, box }) => ({
      rule: 'pictureSize' as const,
      where: `${named(picture)}: ${width} × ${height} for ${Math.round(box.width)} × ${Math.round(box.height)}`,
    }));

  const tapped = seen.filter((one) => one.matches('.pressable, .button, wx-button'));
  const small = tapped
    .filter((one) => getComputedStyle(one).display !== 'inline')
    .map((one) => ({ one, box: one.getBoundingClientRect() }))
    .filter(({ box }) => box.width < LEAST_TARGET || box.height < LEAST_TARGET)
    .map(({ one }) => ({ rule: 'targets' as const, where: named(one) }));

  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
  const low = tapped
    .filter((one) => one.getBoundingClientRect().top < innerHeight && isFixed(one))
    .filter((one) => one.getBoundingClientRect().bottom > innerHeight - below + ROUNDED)
    .map((one) => ({ rule: 'safeArea' as const, where: named(one) }));

  return [...tooMuch, ...undescribed, ...distorted, ...wasteful, ...small, ...low];
}
