interface Parts {
  title: string;
  /** By the address under which a script would ask for them. */
  styles: { href: string; content: string }[];
  scripts: string[];
  /** The page before its first answers; empty for one that cannot be told. */
  markup: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Ids are the living page's: labels and tests would find the drawn one first. */
const withoutIds = (markup: string) =>
  markup.replaceAll(/ (?:id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '');

/** Inert: a tap has to reach the page that its scripts draw, below it. */
const drawing = (markup: string) =>
  `<div id="first-paint" class="first-paint" inert>${markup}</div>`;

/** The HTML file of one route, made from the page that the build gives all of them. */
export function composePage(template: string, { title, styles, scripts, markup }: Parts): string {
  const head = [
    // As the loader of chunks looks for them: what is here it does not ask for.
    ...styles.map(({ href, content }) => `<style data-href="${href}">${content}</style>`),
    ...scripts.map((script) => `<link rel="preload" as="script" href="${script}">`),
  ].join('');
  return template
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`)
    .replace(/<link href="\/css\/app[^"]+" rel="stylesheet">/, '')
    .replace('</head>', () => `${head}</head>`)
    .replace(
      '<div id="app">',
      () => `${markup === '' ? '' : drawing(withoutIds(markup))}<div id="app">`,
    );
}
