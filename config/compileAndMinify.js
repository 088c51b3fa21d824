/**
 * Compiles a script of the build to `year`'s syntax and makes it small. Dependencies that Babel does not see are
 * compiled with it. It runs in a process of its own, which gets this function as text: it uses nothing of this
 * module, and is no async function, for which Taro's loader would put a helper outside it.
 *
 * @param {Record<string, string>} input the script by its name
 * @param {unknown} _sourceMap
 * @param {{ year: number }} options
 */
module.exports = function compileAndMinify(input, _sourceMap, { year }) {
  return require('@swc/core').transform(Object.values(input)[0], {
    configFile: false,
    swcrc: false,
    isModule: false,
    jsc: {
      target: `es${year}`,
      minify: { mangle: true, compress: {}, format: { comments: false } },
    },
    minify: true,
  });
};
