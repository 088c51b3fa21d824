import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';
import { flexGapStyles } from './flexGaps';
import { polyfillScript } from './polyfills';

/** Placeholder in the built page (src/index.html) for the address of the script for old browsers. */
const PLACEHOLDER = '%OLD_BROWSERS%';

/** The built page with the address of the script for old browsers, and that address. */
interface PageForOldBrowsers {
  page: string;
  script: string;
}

/**
 * Writes the additional files for old browsers: a script with polyfills, and a style sheet. Current browsers load
 * neither. See docs/decisions/0103-oldest-browsers.md.
 * @param output folder of the build
 * @param page the page that starts the program, as Taro writes it
 */
export async function writeOldBrowserFiles(
  output: string,
  page: string,
): Promise<PageForOldBrowsers> {
  const write = async (folder: 'js' | 'css', content: string) => {
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const address = `/${folder}/old-browsers.${hash}.${folder}`;
    await writeFile(path.join(output, address), content);
    return address;
  };
  const styles = await transform(flexGapStyles(await readStyles(output)), {
    loader: 'css',
    minify: true,
  });
  const address = await write('css', styles.code);
  const script = await write('js', await polyfillScript(address));
  return { page: page.replace(PLACEHOLDER, script), script };
}

/** All style sheets of the build as one text. */
async function readStyles(output: string): Promise<string> {
  const folder = path.join(output, 'css');
  const files = (await readdir(folder)).filter((name) => /^(?!old-browsers).*\.css$/.test(name));
  const texts = await Promise.all(
    files.sort().map((name) => readFile(path.join(folder, name), 'utf8')),
  );
  return texts.join('\n');
}
