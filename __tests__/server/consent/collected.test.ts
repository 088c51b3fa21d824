import { readFileSync } from 'node:fs';
import { collectedData, privacyGuideTable } from '@account-doctor/contract/collected';
import { consentKeys, singleConsents } from '@account-doctor/contract/consents';
import { describe, expect, it } from 'vitest';
import { shippedDocuments } from '../../../server/flows/seed/content/documents';
import { modules } from '../../../server/start/modules';

/** Cells of the table of `Collected.guide`, regardless of their padding. */
const cellsOf = (markdown: string) =>
  (/^\| 信息 .*(?:\n\|.*)*/m.exec(markdown)?.[0] ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replace(/^-+$/, '---')));

describe('collected personal data', () => {
  it('is listed in the release guide as npm run privacy:write writes it', () => {
    const page = readFileSync(new URL('../../../docs/wechat-release.md', import.meta.url), 'utf8');
    expect(cellsOf(page)).toEqual(cellsOf(privacyGuideTable()));
  });

  it('is listed in the default privacy policy', () => {
    const policy = shippedDocuments('live').find(({ key }) => key === 'privacy-policy')?.markdown;
    for (const { name, policy: told } of collectedData)
      if (told !== null) {
        expect(policy).toContain(`- **${name}**`);
        expect(policy).toContain(told);
      }
    expect(policy).not.toContain('{');
  });

  it('is consented to, and every consent covers collected data', () => {
    const asked = new Set(collectedData.map(({ consent }) => consent));
    expect([...asked].sort()).toEqual([...consentKeys].sort());
    const realName = collectedData.filter(({ consent }) => consent === 'real-name');
    for (const { name } of realName)
      expect(singleConsents['real-name'].points.join()).toContain(name);
  });

  it('covers everything that modules store about a person', () => {
    const keeping = modules.filter(({ exportUser }) => exportUser).map(({ name }) => name);
    const named = new Set(collectedData.flatMap(({ keptBy = [] }) => keptBy));
    expect(keeping.filter((name) => !named.has(name))).toEqual([]);
    const known = new Set<string>(modules.map(({ name }) => name));
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(['身份证号码', '设备信息', '其他信息：账号信息', '发布内容', '订单信息', '操作日志'])(
    'is declared to WeChat even if no interface of WeChat collects it: %s',
    (word) => {
      expect(privacyGuideTable()).toMatch(new RegExp(`^\\| .*${word} \\|`, 'm'));
    },
  );
});
