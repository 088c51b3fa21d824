import { auditActionNames } from '@account-doctor/contract/audit';
import { hasRole, type staffRoles } from '@account-doctor/contract/staff';
import type { ChatConversationRow } from '@account-doctor/contract/types';
import { HOUR, MINUTE } from '@account-doctor/contract/time';
import { describe, expect, it } from 'vitest';
import { lastMessageText } from '../../desk/src/components/chat/lastMessageText';
import { formRule, requiredRules } from '../../desk/src/components/rule';
import { errorText } from '../../desk/src/data/errorText';
import { formField } from '../../desk/src/hooks/formField';
import { pageNames, pages } from '../../desk/src/pages';
import { auditSentences, SUBJECT_PLACEHOLDER } from '../../desk/src/pages/audit/auditSentences';
import { detailsInWords } from '../../desk/src/pages/audit/details';
import { countdown } from '../../desk/src/pages/queue/countdown';
import { jobLabel, providerText } from '../../desk/src/pages/operation/words';

describe('permissions', () => {
  const open = (role: (typeof staffRoles)[number]) =>
    pageNames.filter((name) => hasRole(role, pages[name].role));

  it('allow valuers their work and notifications, seniors also customers, and only admins the rest', () => {
    expect(open('valuer')).toEqual(['queue', 'valuation', 'notifications']);
    const ofSeniors = ['orders', 'order', 'customers', 'customer'];
    expect(open('senior')).toEqual(['queue', 'valuation', ...ofSeniors, 'notifications']);
    expect(open('admin')).toEqual(pageNames);
  });
});

describe('the countdown of an appraisal', () => {
  const now = Date.parse('2026-11-22T02:00:00.000Z');
  const due = (left: number) => new Date(now + left).toISOString();

  it.each([
    [2 * HOUR + 5_000, 'good', '2:00:05'],
    [30 * MINUTE, 'good', '30:00'],
    [30 * MINUTE - 1, 'soon', '29:59'],
    [0, 'late', '00:00'],
    [-61_000, 'late', '01:01'],
  ])('%i ms before the deadline is %s', (left, tone, time) =>
    expect(countdown(due(left), null, now)).toMatchObject({ tone, time }),
  );

  it('pauses while the customer is asked, even past the deadline', () => {
    const stoppedAt = new Date(now - HOUR).toISOString();
    expect(countdown(due(-MINUTE), stoppedAt, now)).toMatchObject({ tone: 'still', time: '59:00' });
  });
});

describe('the form field of an error', () => {
  const fields = [['options', 2, 'label'], ['value'], ['rows', 0]];

  it.each([
    ['options.2.label', ['options', 2, 'label']],
    ['value.amount', ['value']],
    ['rows.0.amount.min', ['rows', 0]],
    ['options.1.label', null],
    ['other', null],
  ])('%s is the closest one in the form', (name, field) =>
    expect(formField(fields, name)).toEqual(field),
  );
});

describe('validation rules', () => {
  const run = (rules: ReturnType<typeof requiredRules>, value: unknown) =>
    Promise.all(
      rules.map(async (one) =>
        (one as { validator?: (rule: object, value: unknown) => Promise<void> }).validator?.(
          {},
          value,
        ),
      ),
    );

  it('reject a required text of spaces, and accept a number', async () => {
    await expect(run(requiredRules('请填写'), '  ')).rejects.toThrow('请填写');
    await run(requiredRules('请填写'), 'a');
    await run(requiredRules('请填写'), 0);
  });

  it('show the contract’s error, for a missing value as for an empty one', async () => {
    const asked: string[] = [];
    const one = formRule((value) => {
      asked.push(value);
      return value === '' ? '不能为空' : null;
    });
    await expect(run([one], undefined)).rejects.toThrow('不能为空');
    await run([one], 'x');
    expect(asked).toEqual(['', 'x']);
  });
});

describe('texts', () => {
  it('say what to do about an unknown error', () =>
    expect(errorText(new TypeError('x is undefined'))).toBe('出了点问题，请刷新页面后再试'));

  it.each([
    [{ kind: 'picture' }, '［图片］'],
    [{ kind: 'order' }, '［订单］'],
    [{ kind: 'text', text: '在'.repeat(24) }, '在'.repeat(24)],
    [{ kind: 'text', text: '在'.repeat(25) }, `${'在'.repeat(24)}…`],
  ])('summarise the last message %j', (content, text) =>
    expect(lastMessageText({ last: { content } } as ChatConversationRow)).toBe(text),
  );

  it('contain the names of providers and jobs, also of unknown ones', () => {
    expect(providerText('storage', 's3')).toBe('S3 存储');
    expect(providerText('payment', 'sandbox')).toBe('沙箱');
    expect(providerText('sms', 'new')).toBe('其他');
    expect(jobLabel('backUp')).toBe('备份');
    expect(jobLabel('new')).toBe('其他任务');
  });
});

describe('the audit log', () => {
  const details = (entry: Record<string, unknown>) =>
    detailsInWords(entry, (gameId) => `游戏 ${gameId}`).map(({ label, value }) => [label, value]);

  it('has a sentence for each action, with a placeholder for its object', () => {
    for (const action of auditActionNames) {
      const [words, subject] = auditSentences[action];
      if (subject !== 'other') expect(words).toContain(SUBJECT_PLACEHOLDER);
    }
  });

  it('shows changes, but neither unchanged values nor ids', () => {
    expect(
      details({
        bannerId: 'b1',
        before: { human: 9_900, hot: true, imageUrl: '/a.png' },
        after: { human: 12_900, hot: true, imageUrl: '/b.png', position: 3 },
      }),
    ).toEqual([
      ['人工评估', '¥99 → ¥129'],
      ['图片', '一张图片 → 一张图片'],
      ['顺序', '3'],
    ]);
  });

  it('shows dates, games, verdicts and lists in words', () => {
    expect(
      details({
        publishedAt: '2026-11-22T20:05:09.000Z',
        gameId: 'g1',
        gameIds: [],
        facts: ['a: confirmed', 'b: confirmed', 'c: unseen'],
        onDuty: false,
        reason: '',
        unknown: 1,
      }),
    ).toEqual([
      ['发布时间', '2026-11-23 04:05'],
      ['游戏', '游戏 g1'],
      ['适用游戏', '全部'],
      ['核对', '一致 2 项，没看到 1 项'],
      ['接单中', '否'],
      ['原因', '无'],
      ['其他', '1'],
    ]);
  });

  it('shows an old title, or two versions', () => {
    expect(details({ before: '旧标题' })).toEqual([['原标题', '旧标题']]);
    expect(details({ before: 1, after: 2 })).toEqual([['版本', '1 → 2']]);
  });
});
