import { describe, expect, it } from 'vitest';
import { originalOf, translationProblems } from '../../../scripts/translations.mjs';

const file = 'docs/zh/backup.md';
const original = 'docs/backup.md';

const english = `# Backups

Set \`BACKUP_TO\` as [Install](install.md#a-folder) says.

## Make one

| What | Command |
| --- | --- |
| Now | \`npm run backup\` |

\`\`\`sh
npm run backup # while it runs
\`\`\`
`;

/** The translation, with a mark below each heading. */
const chineseOf = (marks: string[]) => `# 备份

${marks[0]}

按[安装](install.md#目录)设置 \`BACKUP_TO\`。

## 立即备份

${marks[1]}

| 内容 | 命令 |
| --- | --- |
| 现在 | \`npm run backup\` |

\`\`\`sh
npm run backup # 运行期间
\`\`\`
`;

const problemsOf = (here: string, there = english) =>
  translationProblems(
    file,
    (name) =>
      ({
        [file]: here,
        [original]: there,
        'docs/install.md': '# Install\n\n## A folder\n',
        'docs/zh/install.md': '# 安装\n\n## 目录\n',
      })[name] ?? '',
  );

const marks = problemsOf(chineseOf(['', ''])).map(
  (problem) => /<!--.*-->/.exec(problem)?.[0] ?? '',
);
const chinese = chineseOf(marks);

describe('a Chinese paper', () => {
  it('belongs to an English one', () => {
    expect(['README.zh-CN.md', file, original, 'README.md'].map(originalOf)).toEqual([
      'README.md',
      original,
      null,
      null,
    ]);
  });

  it('has no problem with equal headings, commands, tables and links', () => {
    expect(problemsOf(chinese)).toEqual([]);
  });

  it.each<[string, string, string, string]>([
    ['a command', '```sh\nnpm run backup', '```sh\nnpm run restore', 'code blocks'],
    ['a row', '| 现在 | `npm run backup` |\n', '', 'rows of tables'],
    ['a column', '| 内容 | 命令 |\n| --- | --- |', '| 内容 |\n| --- |', 'rows of tables'],
    ['a name', '`BACKUP_TO`', '`BACKUP_DIR`', 'words in backticks'],
    ['a link', '[安装](install.md#目录)', '安装', 'links'],
    ['the heading of a link', 'install.md#目录', 'install.md#安装', 'links'],
  ])('names its heading if %s differs', (_what, from, to, part) => {
    const problems = problemsOf(chinese.replace(from, to));
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(/“(?:备份|立即备份)” and .* differ in/);
    expect(problems.join('\n')).toContain(part);
  });

  it.each([
    ['a heading of another level', '## 立即备份', '### 立即备份', '“Make one”'],
    ['a missing heading', '## 立即备份', '立即备份', '“Make one”'],
    ['one heading more', '## 立即备份', '## 立即备份\n\n## 恢复', '“恢复”'],
  ])('names %s', (_what, from, to, heading) => {
    expect(problemsOf(chinese.replace(from, to)).join('\n')).toContain(heading);
  });

  it('names the heading whose English text has changed, until its mark is new', () => {
    const changed = english.replace('| Now |', '| At once |');
    const [problem = '', ...others] = problemsOf(chinese, changed);
    expect(others).toEqual([]);
    expect(problem).toContain(`“Make one”: the English text has changed`);
    const mark = /<!--.*-->/.exec(problem)?.[0] ?? '';
    expect(problemsOf(chineseOf([marks[0] ?? '', mark]), changed)).toEqual([]);
  });

  it('needs no change for other line breaks and wider tables', () => {
    const wrapped = english
      .replace('Set `BACKUP_TO`', 'Set\n`BACKUP_TO`')
      .replace('| Now |', '| Now    |');
    expect(problemsOf(chinese, wrapped)).toEqual([]);
  });
});
