import type { FirstCall } from './firstCalls';

interface Parts {
  title: string;
  /** By the address under which a script would ask for them. */
  styles: { href: string; content: string }[];
  scripts: string[];
  /** What the page asks before its scripts are there, and the script that does so. */
  early?: { calls: readonly FirstCall[]; script: string } | undefined;
  /** The page before its first answers; empty for one that cannot be told. */
  markup: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Ids are the living page's: labels and tests would find the drawn one first. */
export const withoutIds = (markup: string) =>
  markup.replaceAll(/ (?:id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '');

/** Inert: a tap has to reach the page that its scripts draw, below it. */
const drawing = (markup: string) =>
  `<div id="first-paint" class="first-paint" inert>${markup}</div>`;

const asking = ({ calls, script }: NonNullable<Parts['early']>) =>
  `<script type="application/json" id="first-calls">${JSON.stringify(calls)}</script><script>${script}</script>`;

/** The HTML file of one route, made from the page that the build gives all of them. */
export function composePage(template: string, parts: Parts): string {
  const { title, styles, scripts, markup, early } = parts;
  const head = [
    early && asking(early),
    ...scripts.map((script) => `<link rel="preload" as="script" href="${script}">`),
    // As the loader of chunks looks for them: what is here it does not ask for.
    ...styles.map(({ href, content }) => `<style data-href="${href}">${content}</style>`),
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
