import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation, Compiler } from 'webpack';
import type { WebpackChain } from '../chunks';
import { pagesWithFirstScreen, firstScreenScript } from './answeredScript';
import { drawPages, bundleFormDrawing } from './draw';
import { earlyScript } from './earlyScript';
import { firstCalls } from './firstCalls';
import { minifyInline } from './inlineScripts';
import { composePage } from './page';
import { writeOldBrowserFiles } from '../oldBrowsers';
import { writeServiceWorker } from '../serviceWorker';

/**
 * Writes an HTML file for each route, at its path. The file contains the page's title, styles, script addresses, and a
 * drawing of the page before its first answers, which the browser shows before any script has loaded. See
 * docs/decisions/0063-first-paint-from-the-build.md.
 */
export function paintBeforeScripts(chain: WebpackChain): void {
  if (chain.get('mode') === 'production') chain.plugin('firstPaint').use(FirstPaint);
}

class FirstPaint {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise('FirstPaint', async (compilation) => {
      const output = compiler.outputPath;
      const built = await readFile(path.join(output, 'index.html'), 'utf8');
      const { page: template, script: polyfills } = await writeOldBrowserFiles(
        output,
        await minifyInline(built),
      );
      const routes = filesByPage(compilation);
      const program = programFiles(template);
      const pages = await drawPages([...routes.keys()]);
      const script = await earlyScript(pages.find(({ name }) => name === 'signInH5')?.path ?? '');
      for (const page of pages) {
        const files = routes.get(page.path) ?? [];
        const hrefs = [appStyleAddress(template), ...files.filter((file) => file.endsWith('.css'))];
        const calls = firstCalls[page.name];
        const parts = {
          title: page.title,
          early: calls && { calls, script },
          answered: pagesWithFirstScreen.has(page.name)
            ? await firstScreenScript(page.path)
            : undefined,
          styles: await Promise.all(
            hrefs.map(async (href) => ({
              href,
              content: await readFile(path.join(output, href), 'utf8'),
            })),
          ),
          // The HTML preloads the program, the largest script, because browsers would otherwise request it after the
          // other preloaded files.
          scripts: { program: program.filter(isScript), page: files.filter(isScript) },
        };
        const write = async (name: string, markup: string) => {
          const file = path.join(output, `${name}.html`);
          await mkdir(path.dirname(file), { recursive: true });
          await writeFile(file, composePage(template, { ...parts, markup }));
        };
        await write(page.path, page.markup);
        // Web servers return index.html for `/`, which is the home page.
        if (page.name === 'home') await write('index', page.markup);
        if (page.name === 'fillInInfo')
          await writeFile(path.join(output, 'form.cjs'), await bundleFormDrawing(page.path));
        if (page.markupWithBanners) await write('home-with-banners', page.markupWithBanners);
      }
      await writeServiceWorker(output, {
        page: template,
        polyfills,
        files: [...program, ...(routes.get('pages/home/index') ?? [])],
      });
    });
  }
}

const isScript = (file: string) => file.endsWith('.js');

/** Addresses of the scripts and styles that each route loads when it is opened. */
function filesByPage(compilation: Compilation): Map<string, string[]> {
  return new Map(
    compilation.chunkGroups.flatMap((group) => {
      const page = group.origins
        .map(({ request }) => /\b(pagesA?\/.+)$/.exec(request)?.[1])
        .find((found) => found !== undefined);
      const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
      return page === undefined ? [] : [[page, files.map((file) => `/${file}`)]];
    }),
  );
}

/** Addresses of the scripts and styles that the built page loads in every browser. */
const programFiles = (template: string) =>
  [...template.matchAll(/<(?:script defer|link)[^>]* (?:src|href)="(\/(?:js|css)\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );

/** Address of the app's style sheet, which all pages load. */
function appStyleAddress(template: string): string {
  const [, href] = /<link href="(\/css\/app[^"]+)" rel="stylesheet">/.exec(template) ?? [];
  if (href === undefined) throw new Error('The built page links to no style sheet of the app');
  return href;
}
