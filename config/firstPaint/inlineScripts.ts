import { transform } from 'esbuild';

/** The text of an inline script. Scripts that contain data have a `type` attribute and do not match. */
const INLINE = /(?<=<script>)[^]*?(?=<\/script>)/g;

/** Minifies the inline scripts of a page to ES5, because browsers that are too old run these scripts too. */
export async function minifyInline(page: string): Promise<string> {
  const written = await Promise.all(
    [...page.matchAll(INLINE)].map(([script]) =>
      transform(script, { minify: true, target: 'es5' }),
    ),
  );
  return page.replaceAll(INLINE, () => written.shift()?.code.trim() ?? '');
}
