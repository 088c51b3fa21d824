import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bilingual as inScripts } from '../../../scripts/bilingual.mjs';
import { bilingual } from '../../../server/core/bilingual';
import { projectFolder } from '../../../server/core/projectFolder';

afterEach(() => vi.unstubAllEnvs());

describe('a text in both languages', () => {
  it.each([
    [{}, 'English'],
    [{ LANG: 'C.UTF-8' }, 'English'],
    [{ LANG: 'zh_CN.UTF-8' }, '中文'],
    [{ LANG: 'zh_TW' }, '中文'],
    [{ LANG: 'zh_CN.UTF-8', LC_MESSAGES: 'en_GB.UTF-8' }, 'English'],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, '中文'],
    [{ LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'English'],
  ])('with %o is %s', (environment, text) => {
    const all = { LC_ALL: '', LC_MESSAGES: '', LANG: '', ...environment };
    for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
    expect(bilingual('English', '中文')).toBe(text);
    expect(inScripts('English', '中文')).toBe(text);
  });
});

/** Errors with foreseen messages in a source, each with the texts of its arguments. */
function problemsIn(file: string): string[][] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: string[][] = [];
  const look = (node: ts.Node): void => {
    if (
      ts.isNewExpression(node) &&
      /^(?:(?:Start|Settings|Backup|Client)Problem|NotEnoughSpace)$/.test(
        node.expression.getText(source),
      )
    )
      found.push((node.arguments ?? []).map((argument) => argument.getText(source)));
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

it('foreseen problems of start, backup and restore have both languages', () => {
  const folder = path.join(projectFolder, 'server');
  const files = ['core', 'start', 'providers', 'domain/backup', 'commands'].flatMap((part) =>
    readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, part, name)),
  );
  const problems = files.flatMap(problemsIn);
  expect(problems.length).toBeGreaterThan(50);
  // A message that another program or function gave has one argument, a name.
  const written = problems.filter(([english = '']) => /^['"`]|\? ['"`]/.test(english));
  for (const [english = '', chinese = ''] of written) {
    expect(english).not.toMatch(/\p{Script=Han}/u);
    expect([english, chinese]).toEqual([english, expect.stringMatching(/\p{Script=Han}/u)]);
  }
});
