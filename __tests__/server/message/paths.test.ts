import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isMessagePath, messagePaths } from '../../../server/domain/message/paths';
import { routeNames, routeByName } from '../../../src/routes';

const all = Object.entries(messagePaths).map(([name, path]): [string, string] => [
  name,
  path('7f3c-1'),
]);

describe('the pages that read their messages when they are opened', () => {
  it('are all pages that messages link to', () => {
    const source = readFileSync(
      new URL('../../../src/features/message/markMessagesOfPageRead.ts', import.meta.url),
      'utf8',
    );
    const [, list = ''] = /linkedPages[^=]*= \[([^\]]*)\]/.exec(source) ?? [];
    const named = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(Object.keys(messagePaths).sort());
  });
});

describe('a message leads', () => {
  it.each(all)('to %s, a page of the app that reads its parameters', (_name, path) => {
    expect(isMessagePath(path)).toBe(true);
    const [pathname = '', query = ''] = path.split('?');
    const route = routeNames.map(routeByName).find((known) => `/${known.path}` === pathname);
    const declared = route?.parameters ?? {};
    const given = query.split('&').flatMap((pair) => pair.split('=')[0] || []);
    expect(route).toBeDefined();
    expect(Object.keys(declared)).toEqual(expect.arrayContaining(given));
    for (const [name, need] of Object.entries(declared))
      if (need === 'required') expect(given).toContain(name);
  });
});
