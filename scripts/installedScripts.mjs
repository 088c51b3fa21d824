// @ts-check

/**
 * The scripts of `package.json` under the same names for an installed folder, which contains the
 * bundle but no sources.
 *
 * @param {Record<string, string>} scripts of the project
 * @returns {Record<string, string>}
 */
export const installedScripts = (scripts) => ({
  start: 'node --enable-source-maps server/dist/main.mjs',
  ...Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const [, command] =
        /^node --import tsx (?:server|packages\/proving)\/commands\/(\w+)\.ts$/.exec(line) ?? [];
      return command === undefined ? [] : [[name, `node server/dist/${command}.mjs`]];
    }),
  ),
});
