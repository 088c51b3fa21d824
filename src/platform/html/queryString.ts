/**
 * Replacement for the library `query-string`, of which Taro's router uses only this: the parameters of an address, not
 * decoded; the last of repeated ones wins. The library adds 3 kB to each first visit.
 */
export const parse = (search: string): Record<string, string> =>
  Object.fromEntries(
    search
      .replace(/^[?#]/, '')
      .split('&')
      .filter(Boolean)
      .map((part) => {
        const at = part.indexOf('=');
        return at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
      }),
  );

// oxlint-disable-next-line import/no-default-export -- as Taro's router imports it
export default { parse };
