import { isAgreedDocument } from '@account-doctor/contract/consents';
import { mentionsTrade, replaceTradeWords } from '@account-doctor/contract/tradeWords';
import type { ShownReport } from '@account-doctor/contract/types';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeTradeWords } from '../../../server/core/selling';
import { textsOf } from '../../../server/domain/reportFile/drawing/element';
import { drawLongImage } from '../../../server/domain/reportFile/onPaper';
import { shippedDocuments } from '../../../server/flows/seed/content/documents';
import { lockedReport, longReport, sampleModelReport, shortReport } from '../report-file/reports';
import { brandOnPaper } from '../report-file/shippedBrand';

/** Characters that words of trade consist of, and some that occur between them. */
const syllable = fc.constantFrom(
  ...Array.from('上架交易卖买家号出售转让代求收购回寄快速手建议挂牌已成，账A'),
);

describe('a text after the removal of words of trade', () => {
  it('contains none, whatever it contained before', () => {
    fc.assert(
      fc.property(fc.array(syllable, { maxLength: 24 }), (syllables) => {
        expect(mentionsTrade(replaceTradeWords(syllables.join('')))).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['交易时要求卖家当面换绑成买家的邮箱再付款', '交接时要求原主人当面换绑成新主人的邮箱再付款'],
    ['绑定的邮箱已失效或不随号出售', '绑定的邮箱已失效或不随号转交'],
    ['在交易平台签署找回包赔，买家更放心', '在平台签署找回包赔，新主人更放心'],
    ['角色 → 装扮，勾选已购买的衣装', '角色 → 装扮，勾选已购买的衣装'],
    ['80 条成交、12 条挂牌', '80 条成交、12 条挂牌'],
  ])('reads well: %s', (text, plain) => {
    expect(replaceTradeWords(text)).toBe(plain);
  });
});

describe('of the default documents', () => {
  it.each(
    shippedDocuments('live')
      .filter(({ key }) => !/^listing-guideline|^account-safety$/.test(key))
      .map(({ key, markdown, title }) => [key, title + markdown]),
  )('%s speaks of no trade, so that the mini-program shows it', (key, text) => {
    expect([key, isAgreedDocument(key), mentionsTrade(text)]).toEqual([
      key,
      isAgreedDocument(key),
      false,
    ]);
  });
});

/** All texts in the picture of a report. */
async function pictureOf(report: ShownReport, selling: boolean): Promise<string> {
  const about = { brand: brandOnPaper, icon: null, seen: [], origin: 'https://doctor.example' };
  return textsOf(await drawLongImage(report, { ...about, selling })).join('\n');
}

describe('the picture of a report', () => {
  it.each([
    ['a model’s', sampleModelReport],
    ['a valuer’s', longReport],
    ['a short one', shortReport],
    ['a locked one', lockedReport],
  ])('%s, says nothing of trade where selling is closed', async (_, report) => {
    const closed = await pictureOf(removeTradeWords(report), false);
    expect(closed).toContain('可信度');
    expect(mentionsTrade(closed)).toBe(false);
    expect(mentionsTrade(await pictureOf(report, true))).toBe(true);
  });
});
