/**
 * Compiles a script of the build to the syntax of `year` and minifies it. This includes dependencies, which Babel does
 * not compile. The function is passed to another process as text, so it uses no other name of this module and is not
 * async, for which Taro's loader would add a helper outside it.
 *
 * @param {Record<string, string>} input one script by its name
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
