import type { FirstCall, FirstRequests } from './firstCalls';

interface PageParts {
  title: string;
  /** Content of each style sheet, by the address from which a script would load it. */
  styles: { href: string; content: string }[];
  scripts: { program: string[]; page: string[] };
  /** The page's first calls, and the script that sends them. */
  early?: { calls: readonly FirstCall[]; script: string } | undefined;
  /** Script that draws the first screen after the first calls have been answered. */
  answered?: string | undefined;
  /** Drawing of the page before its first answers; empty for a page without a drawing. */
  markup: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Markup without ids and references to them, which labels and tests would find before those of the real page. */
export const withoutIds = (markup: string) =>
  markup.replaceAll(/ (?:id|for|aria-labelledby|aria-describedby)="[^"]*"/g, '');

/** Wraps the drawing. It ignores taps, which must reach the real page below it. */
const wrapDrawing = (markup: string) =>
  `<div id="first-paint" class="first-paint" inert>${markup}</div>`;

/** The elements that contain the page's first calls and the script that sends them. */
const earlyScriptElements = (first: FirstRequests, script: string) =>
  `<script type="application/json" id="first-calls">${JSON.stringify(first)}</script><script>${script}</script>`;

/** The HTML file of one route, composed from the build's common page. */
export function composePage(template: string, parts: PageParts): string {
  const { title, styles, scripts, markup, early, answered } = parts;
  const head = [
    early && earlyScriptElements({ calls: early.calls, scripts: scripts.page }, early.script),
    // With first calls, the early script preloads the page's scripts after sending the calls.
    ...[...scripts.program, ...(early ? [] : scripts.page)].map(
      (script) => `<link rel="preload" as="script" href="${script}">`,
    ),
    // The chunk loader finds loaded styles by `data-href`, and does not load these styles again.
    ...styles.map(({ href, content }) => `<style data-href="${href}">${content}</style>`),
  ].join('');
  return (
    template
      .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)}</title>`)
      .replace(/<link href="\/css\/app[^"]+" rel="stylesheet">/, '')
      .replace('</head>', () => `${head}</head>`)
      .replace(
        '<div id="app">',
        () => `${markup === '' ? '' : wrapDrawing(withoutIds(markup))}<div id="app">`,
      )
      // At the end, so that this script does not delay the first paint.
      .replace('</body>', () => `${answered ? `<script>${answered}</script>` : ''}</body>`)
  );
}
