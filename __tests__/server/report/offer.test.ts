import { describe, expect, it } from 'vitest';
import type { Report } from '@account-doctor/contract/types';
import { securityFields } from '../../../server/catalogue/securityFields';
import { judgeOffer, reportOffer } from '../../../server/domain/report/offer';
import { sellerQuestions } from '../../../server/domain/report/sellerQuestions';
import type { Account } from '../../../server/valuation/types';
import { composeTestReport } from './composedReport';
import { trainedGame } from '../valuation/sampleGames';
import { seededRandom } from '../../../server/core/seededRandom';

const range = { fair: 600_000, low: 420_000, high: 800_000 };

/** Worths of many accounts with this estimate: a tenth lies below the low, a tenth above the high price. */
function drawWorths({ fair, low, high }: typeof range, count = 200_000): number[] {
  const random = seededRandom('worths');
  return Array.from({ length: count }, () => {
    const z = random.normal();
    return fair * (z < 0 ? fair / low : high / fair) ** (z / 1.28155);
  });
}
const worths = drawWorths(range);
const share = (met: (worth: number) => boolean) => worths.filter(met).length / worths.length;

describe('the drawn accounts', () => {
  it('have the estimate’s quantiles', () => {
    expect(share((worth) => worth < range.low)).toBeCloseTo(0.1, 2);
    expect(share((worth) => worth < range.fair)).toBeCloseTo(0.5, 2);
    expect(share((worth) => worth < range.high)).toBeCloseTo(0.9, 2);
  });
});

describe('the verdict on an asked price', () => {
  it.each([
    [300_000, 'tooCheap'],
    [375_000, 'tooCheap'],
    [385_000, 'bargain'],
    [490_000, 'bargain'],
    [505_000, 'fair'],
    [600_000, 'fair'],
    [690_000, 'fair'],
    [705_000, 'dear'],
    [900_000, 'dear'],
  ])('on %i fen is %s', (asked, verdict) => {
    expect(judgeOffer(asked, range).verdict).toBe(verdict);
  });

  it.each([320_000, 450_000])('is wrong for %i fen if the account is worth no more', (asked) => {
    expect(judgeOffer(asked, range).wrong).toBeCloseTo(
      share((worth) => worth <= asked),
      2,
    );
  });

  it.each([720_000, 1_000_000])('is wrong for %i fen if the account is worth as much', (asked) => {
    expect(judgeOffer(asked, range).wrong).toBeCloseTo(
      share((worth) => worth >= asked),
      2,
    );
  });

  it.each([520_000, 600_000, 680_000])(
    'is wrong for %i fen if its worth is more than a quarter away',
    (asked) => {
      const away = share((worth) => Math.abs(worth - asked) > asked / 4);
      expect(judgeOffer(asked, range).wrong).toBeCloseTo(away, 2);
    },
  );

  it('names half of all accounts fair at their own worth', () => {
    const fair = worths.filter((worth) => judgeOffer(worth, range).verdict === 'fair');
    expect(fair.length / worths.length).toBeCloseTo(0.5, 2);
  });

  it('is fair at the estimate of a range without width', () => {
    const narrow = { fair: 1_000, low: 1_000, high: 1_000 };
    const { verdict, wrong } = judgeOffer(1_000, narrow);
    expect(verdict).toBe('fair');
    expect(wrong).toBeCloseTo(0, 5);
  });
});

describe('the section of the report', () => {
  it('compares the asked price with the price that the report shows', () => {
    const offer = reportOffer({ asked: 511_000, isBuyer: true }, { ...range, shown: 623_000 }, []);
    expect(offer).toMatchObject({ asked: 511_000, isBuyer: true, difference: -0.18 });
  });
});

describe('the questions to the seller', () => {
  const missing = (key: string, uncertainty: number | null) => ({
    ...{ key, label: key, value: '待核实', contribution: 0, uncertainty },
  });
  const number = (key: string) => ({
    ...{ key, label: `${key}数`, kind: 'number', group: 'growth', required: false },
    ...{ min: 0, max: 9, effect: 'raises' },
  });
  const fields = [...['a', 'b', 'c', 'd'].map(number), ...securityFields] as Parameters<
    typeof sellerQuestions
  >[1];
  const factors: Report['factors'] = {
    ...{ base: 0, rounding: 0 },
    groups: [
      {
        ...{ group: 'growth', total: 0 },
        factors: [missing('a', 100), missing('b', 900), missing('c', null), missing('d', 500)],
      },
      {
        ...{ group: 'security', total: 0 },
        factors: [missing('banRecord', 10), missing('rebindable', 20), missing('insured', null)],
      },
    ],
  };

  it('name unanswered fields, safety first, then by their effect on the price', () => {
    expect(sellerQuestions(factors, fields)).toEqual([
      '手机号和邮箱能当场换绑吗？',
      '有没有封禁或禁言记录？能发一张查询截图吗？',
      'b数是多少？',
      'd数是多少？',
      'a数是多少？',
    ]);
  });

  it('are at most five', () => {
    const [growth, security] = factors.groups;
    const more = {
      ...security,
      factors: ['secondRealName', 'antiAddiction'].map((key) => missing(key, 5)),
    };
    const groups = [growth, security, more] as Report['factors']['groups'];
    expect(sellerQuestions({ ...factors, groups }, fields)).toHaveLength(5);
  });
});

describe('a buyer’s report', () => {
  const sale = trainedGame('valorant').sales[0] as Account;
  const verifiedOf = (changes: Parameters<typeof composeTestReport>[2]) => {
    const { report } = composeTestReport(trainedGame('valorant'), sale, {
      pictures: 5,
      ...changes,
    });
    return report.confidence.reasons.find(({ label }) => label === '已核实比例');
  };

  it('does not count pictures of the seller as evidence', () => {
    const owner = verifiedOf({ offer: { asked: 50_000, isBuyer: false } });
    const buyer = verifiedOf({ offer: { asked: 50_000, isBuyer: true } });
    expect(owner).toMatchObject({ detail: '自行填写，附 5 张截图', score: 70 });
    expect(buyer).toMatchObject({ detail: '按卖家的描述填写，没有核实', score: 20 });
  });
});
