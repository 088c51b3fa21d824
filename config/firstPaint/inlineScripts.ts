import { transform } from 'esbuild';

/** A script in the page; what holds data has a type. */
const INLINE = /(<script>)([^]*?)(<\/script>)/g;

/** Makes the scripts small that stand in a page itself: browsers that are too old read them, too. */
export async function minifyInline(page: string): Promise<string> {
  const written = await Promise.all(
    [...page.matchAll(INLINE)].map(([, , script = '']) =>
      transform(script, { minify: true, target: 'es5' }),
    ),
  );
  return page.replaceAll(
    INLINE,
    (_whole, begin: string, _script: string, end: string) =>
      `${begin}${written.shift()?.code.trim() ?? ''}${end}`,
  );
}
