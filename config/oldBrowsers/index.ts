import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import { syntaxYear } from '../browsers';
import { flexGapStyles } from './flexGaps';
import { polyfills } from './polyfills';

const root = path.resolve(__dirname, '../..');

/** What the page of the build says in the place of the address (src/index.html). */
const PLACEHOLDER = '%OLD_BROWSERS%';

/**
 * Writes what old browsers need besides the program, a script of polyfills and a style sheet, and returns the page
 * that names them. Browsers of today ask for neither. See docs/decisions/0103-oldest-browsers.md.
 *
 * @param output folder of the build
 * @param page the page that starts the program, as Taro writes it
 */
export async function serveOldBrowsers(output: string, page: string): Promise<string> {
  const write = async (folder: 'js' | 'css', content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const address = `/${folder}/old-browsers.${hash}.${folder}`;
    await writeFile(path.join(output, address), content);
    return address;
  };
  const styles = await transform(flexGapStyles(await stylesOf(output)), {
    loader: 'css',
    minify: true,
  });
  const address = await write('css', styles.code);
  return page.replace(PLACEHOLDER, await write('js', await scriptWith(address)));
}

async function stylesOf(output: string): Promise<string> {
  const folder = path.join(output, 'css');
  const files = (await readdir(folder)).filter((name) => /^(?!old-browsers).*\.css$/.test(name));
  const texts = await Promise.all(files.sort().map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts.join('\n');
}

async function scriptWith(styles: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: [...polyfills().map((name) => `core-js/modules/${name}.js`), './loadFallback.js']
        .map((name) => `import ${JSON.stringify(name)};`)
        .join('\n'),
      resolveDir: path.join(root, 'config/oldBrowsers'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: `es${syntaxYear}`,
    define: { FLEX_GAP_STYLES: JSON.stringify(styles) },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}
