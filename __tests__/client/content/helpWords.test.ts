import { describe, expect, it } from 'vitest';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  evaluationStates,
  orderStates,
  aboutEvaluationState,
  aboutOrderState,
} from '@account-doctor/contract/states';
import type { HelpGroup } from '@account-doctor/contract/types';
import { searchHelp } from '@/features/content/HelpCenter';
import { paragraph } from './paragraph';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The help that the project ships, as users see it. */
const groups: HelpGroup[] = execFileSync(
  'git',
  ['ls-files', '-co', 'server/flows/seed/content/help'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .map((file) => {
    const [, ...parts] = read(file).split(/^## ([\w-]+): (.+)$/m);
    return {
      groupId: file,
      title: file,
      questions: Array.from({ length: parts.length / 3 }, (_, index) => ({
        questionId: `${file} ${parts[3 * index] ?? ''}`,
        title: parts[3 * index + 1] ?? '',
        answer: [paragraph((parts[3 * index + 2] ?? '').replaceAll(/\[(.+?)\]\(.+?\)/g, '$1'))],
        markdown: '',
      })),
    };
  });
const nothingFor = (words: string[]) =>
  [...new Set(words)].filter((word) => searchHelp(groups, word).length === 0);

/** Terms in the first column of the glossary. */
const glossary = read('docs/design.md')
  .split('\n')
  .flatMap((line) => /^\| *(\p{Script=Han}+) *\|[^|]*\|[^|]*\|$/u.exec(line)?.[1] ?? []);

/** Folders whose buttons concern orders, reports and payments. */
const folders = [
  'order',
  'report',
  'appraisal',
  'payment',
  'coupon',
  'unlock',
  'chat',
  'comparison',
];
const buttons = execFileSync(
  'git',
  ['ls-files', ...folders.map((folder) => `src/features/${folder}/**.tsx`)],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  .flatMap((file) =>
    [
      ...read(file).matchAll(/<Button\b(?:[^<]*?[^=])>\s*([\p{Script=Han}]{2,8})\s*<\/Button>/gu),
    ].map(([, label = '']) => label),
  );
/** Buttons that only open a page or send something, for which nobody searches the help. */
const plain = [
  '返回首页',
  '发送',
  '重新发送',
  '查看更早的消息',
  '修改',
  '恢复全部',
  '看看估价',
  '分享和对比',
  '返回报告',
  '重新加载',
  '领取并使用',
];

describe('searching the built-in help finds something', () => {
  it('for each word of the glossary', () => {
    expect(glossary.length).toBeGreaterThan(6);
    expect(nothingFor(glossary)).toEqual([]);
  });

  it('for each state of an order and an evaluation', () => {
    const labels = [
      ...orderStates.map((state) => aboutOrderState(state).label),
      ...evaluationStates.map((state) => aboutEvaluationState(state).label),
    ];
    expect(nothingFor(labels)).toEqual([]);
  });

  it('for each button about orders, reports and payments', () => {
    expect(buttons.length).toBeGreaterThan(30);
    expect(nothingFor(buttons.filter((label) => !plain.includes(label)))).toEqual([]);
  });

  it.each(['人工', '估价师', '取消订单', '退款', '申诉', '发票', '取消订单怎么退款'])(
    'for a frequent question: %s',
    (word) => {
      expect(searchHelp(groups, word).flatMap(({ groupId }) => groupId)).toContain(
        'server/flows/seed/content/help/human.md',
      );
    },
  );
});
