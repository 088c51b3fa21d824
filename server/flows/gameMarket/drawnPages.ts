/** Draws a page, or returns the one drawn before if everything that it shows is still the same. */
export type DrawPage = (name: string, shown: readonly unknown[], draw: () => string) => string;

/** Keeps the last drawing of each page by its name. */
export function drawnPages(): DrawPage {
  const drawn = new Map<string, { shown: readonly unknown[]; html: string }>();
  return (name, shown, draw) => {
    const known = drawn.get(name);
    if (known?.shown.length === shown.length && shown.every((one, at) => one === known.shown[at]))
      return known.html;
    const html = draw();
    drawn.set(name, { shown, html });
    return html;
  };
}
