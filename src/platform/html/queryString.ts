/**
 * What Taro's router takes of the library of this name: the parameters of an address, not decoded. Of
 * one that is repeated the last counts. The library is 3 kB of every first visit.
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
