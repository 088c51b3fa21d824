/**
 * Reads an EnvironmentFile as systemd does (systemd.exec, "EnvironmentFile="): single quotes keep every
 * character, double quotes a backslash before any but `"`, `\`, a backtick and `$`; unquoted a backslash
 * goes, and what follows it stays.
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
