import { auditActionNames } from '@account-doctor/contract/audit';
import { describe, expect, it } from 'vitest';
import { auditSentences, SUBJECT_PLACEHOLDER } from '../../../desk/src/pages/audit/auditSentences';
import { detailsInWords } from '../../../desk/src/pages/audit/details';
import { jobLabels } from '../../../desk/src/pages/operation/words';
import { idleWorkers } from '../support/idleWorkers';

const inWords = (details: Record<string, unknown>) =>
  detailsInWords(details, (gameId) => (gameId === 'g1' ? '王者荣耀' : '一款游戏')).map(
    ({ label, value }) => `${label}：${value}`,
  );

describe('the audit log in words', () => {
  it('says of a member what was changed, from what to what', () => {
    const before = { alias: '阿真', level: 'certified', dutyFrom: 540, dutyUntil: 1_260 };
    expect(inWords({ before, after: { ...before, level: 'expert', dutyFrom: 600 } })).toEqual([
      '级别：认证估价师 → 资深估价师',
      '值班从：09:00 → 10:00',
    ]);
  });

  it('says prices in yuan, and where none is set', () => {
    const details = { before: { human: null, unlock: 990 }, after: { human: 3_900, unlock: 990 } };
    expect(inWords(details)).toEqual(['人工评估：默认价格 → ¥39']);
  });

  it('counts what was found of facts, and says what they came to', () => {
    const facts = ['skins: corrected', 'heroes: confirmed', 'level: confirmed'];
    expect(inWords({ modelFair: 490_000, fair: 520_000, facts })).toEqual([
      '模型估价：¥4,900',
      '估价：¥5,200',
      '核对：一致 2 项，更正 1 项',
    ]);
  });

  it('says of what is new all that a person reads, and of a banner no path', () => {
    const banner = { bannerId: 'b1', title: '开业', imageUrl: '/static/a.png', position: 1 };
    expect(inWords({ before: null, after: { ...banner, path: '/pages/home/index' } })).toEqual([
      '标题：开业',
      '图片：一张图片',
      '顺序：1',
      '打开的页面：账号博士',
    ]);
  });

  it('says of a coupon its value, games and orders', () => {
    const before = { value: { kind: 'amount', amount: 600 }, gameIds: [], orderKinds: ['human'] };
    const after = { ...before, value: { kind: 'amount', amount: 900 }, gameIds: ['g1'] };
    expect(inWords({ before, after })).toEqual(['优惠：¥6 → ¥9', '适用游戏：全部 → 王者荣耀']);
  });

  it('says how somebody signed in, and which model was put to use', () => {
    expect(inWords({ secondFactor: 'nothing' })).toEqual(['身份验证：只用密码']);
    expect(inWords({ before: 'm-1', after: 'm-2' })).toEqual(['版本：m-1 → m-2']);
    expect(inWords({ title: '新标题', before: '旧标题' })).toEqual([
      '标题：新标题',
      '原标题：旧标题',
    ]);
  });

  it('has no JSON, whatever later versions write down', () => {
    const said = inWords({
      later: { deep: [{ a: 1 }] },
      list: [{ a: 1 }],
      before: {},
      after: { x: {} },
    });
    expect(said.join()).not.toMatch(/[{}"[\]]/);
  });

  it('has a sentence for each action, with its subject where it names one', () => {
    for (const action of auditActionNames) {
      const [text, kind] = auditSentences[action];
      if (kind !== 'other')
        expect([action, text]).toEqual([action, expect.stringContaining(SUBJECT_PLACEHOLDER)]);
    }
  });
});

it('names each job of the service in Chinese, and no other', () => {
  expect(Object.keys(jobLabels).toSorted()).toEqual(Object.keys(idleWorkers).toSorted());
});
