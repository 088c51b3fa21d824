import type { FirstCall, FirstRequests } from './firstCalls';

interface Parts {
  title: string;
  /** By the address under which a script would ask for them. */
  styles: { href: string; content: string }[];
  scripts: { program: string[]; page: string[] };
  /** What the page asks before its scripts are there, and the script that does so. */
  early?: { calls: readonly FirstCall[]; script: string } | undefined;
  /** The script that draws the first screen once these calls are answered. */
  answered?: string | undefined;
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

const asking = (first: FirstRequests, script: string) =>
  `<script type="application/json" id="first-calls">${JSON.stringify(first)}</script><script>${script}</script>`;

/** The HTML file of one route, made from the page that the build gives all of them. */
export function composePage(template: string, parts: Parts): string {
  const { title, styles, scripts, markup, early, answered } = parts;
  const head = [
    early && asking({ calls: early.calls, scripts: scripts.page }, early.script),
    // Where calls come first, their script asks for those of the page.
    ...[...scripts.program, ...(early ? [] : scripts.page)].map(
      (script) => `<link rel="preload" as="script" href="${script}">`,
    ),
    // As the loader of chunks looks for them: what is here it does not ask for.
    ...styles.map(({ href, content }) => `<style data-href="${href}">${content}</style>`),
  ].join('');
  return (
    template
      .replace(/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`)
      .replace(/<link href="\/css\/app[^"]+" rel="stylesheet">/, '')
      .replace('</head>', () => `${head}</head>`)
      .replace(
        '<div id="app">',
        () => `${markup === '' ? '' : drawing(withoutIds(markup))}<div id="app">`,
      )
      // Last, so that nothing is painted later for it.
      .replace('</body>', () => `${answered ? `<script>${answered}</script>` : ''}</body>`)
  );
}
