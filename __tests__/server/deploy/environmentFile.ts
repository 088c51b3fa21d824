/**
 * Reads an EnvironmentFile as systemd does (systemd.exec, "EnvironmentFile="). Single quotes keep
 * every character; within double quotes a backslash escapes only `"`, `\`, a backtick and `$`;
 * without quotes a backslash is removed and the next character stays.
 */
export function readEnvironmentFile(text: string): Record<string, string> {
  const assignment =
    /^[ \t]*([A-Za-z_]\w*)=[ \t]*(?:'([^']*)'|"((?:[^"\\]|\\[^])*)"|((?:[^\\\n]|\\[^])*))[ \t]*$/gm;
  const values: Record<string, string> = {};
  for (const [, name = '', single, double, bare = ''] of text.matchAll(assignment))
    values[name] =
      single ??
      double?.replaceAll(/\\(?:\n|(["\\`$]))/g, (_all, kept: string | undefined) => kept ?? '') ??
      bare.trim().replaceAll(/\\(?:\n|([^]))/g, (_all, kept: string | undefined) => kept ?? '');
  return values;
}
