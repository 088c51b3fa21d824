import { NARRATIVE_MIN_LENGTH } from '@account-doctor/contract/limits';
import type { UploadedFile, AppraisalDetail } from '@account-doctor/contract/types';
import { describe, expect, it } from 'vitest';
import { levelsOf, levelsOfOwned } from '../../desk/src/pages/appraisal/answers';
import {
  sumOfAdjustments,
  filledRows,
  givenPictures,
  missingWork,
  workPayload,
  workValues,
} from '../../desk/src/pages/appraisal/workValues';

const picture = (fileId: string) => ({ fileId }) as UploadedFile;

const appraisal = {
  adjustments: [{ label: '皮肤', reason: '少见', amount: 12_300 }],
  narrative: '说明',
  evidence: [{ picture: picture('a'), caption: '首页', subject: '皮肤' }],
  spread: 10,
  pictures: [picture('a'), picture('b')],
  questions: [{ pictures: [picture('c')] }],
  appeal: { pictures: [picture('b'), picture('d')] },
  earlier: [{ picture: picture('e') }],
  model: { value: { fair: 50_000 } },
  answers: [
    { label: '段位', before: 'confirmed', fact: null },
    { label: '皮肤数', before: 'confirmed', fact: 'confirmed' },
    { label: '等级', before: null, fact: null },
  ],
  evidenceRule: { needed: ['皮肤'], wished: [] },
} as unknown as AppraisalDetail;

describe('adjustments', () => {
  it('are typed in whole yuan and added up in fen, including empty rows', () => {
    expect(sumOfAdjustments([{ amount: 100 }, { amount: -30 }, { label: '新' }, undefined])).toBe(
      7_000,
    );
    expect(sumOfAdjustments([])).toBe(0);
  });

  it('are left out if they are empty', () => {
    const row = { label: '皮肤', amount: 1 };
    expect(filledRows([row, undefined, {}, { label: '', amount: null }])).toEqual([row]);
    expect(filledRows([{ label: '', amount: 0 }])).toHaveLength(1);
  });
});

describe('the form of an appraisal', () => {
  it('shows yuan, and sends fen and file ids', () => {
    const values = workValues(appraisal);
    expect(values.adjustments).toEqual([{ label: '皮肤', reason: '少见', amount: 123 }]);
    expect(workPayload('order-1', values)).toEqual({
      orderId: 'order-1',
      adjustments: appraisal.adjustments,
      narrative: '说明',
      spread: 10,
      evidence: [{ fileId: 'a', caption: '首页', subject: '皮肤' }],
    });
    expect(workPayload('order-1', { ...values, adjustments: undefined }).adjustments).toEqual([]);
  });

  it('offers each picture once', () => {
    expect(givenPictures(appraisal).map(({ fileId }) => fileId)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(givenPictures({ ...appraisal, appeal: null })).toHaveLength(4);
  });

  it('says what is missing: explanation, price, pictures, and answers that were judged before', () => {
    const values = { ...workValues(appraisal), narrative: '好'.repeat(NARRATIVE_MIN_LENGTH) };
    expect(Object.keys(missingWork(appraisal, values))).toEqual(['facts']);
    expect(missingWork(appraisal, values).facts).toMatch(/段位$/);
    const free = { label: '折价', reason: '折价', amount: -500 };
    const lacking = { ...values, narrative: '短', evidence: [], adjustments: [free] };
    expect(Object.keys(missingWork(appraisal, lacking)).sort()).toEqual([
      'adjustments',
      'evidence',
      'facts',
      'narrative',
    ]);
    const adjusted = { ...values, adjustments: [{ ...free, amount: -499 }] };
    expect(missingWork(appraisal, adjusted)).not.toHaveProperty('adjustments');
    expect(
      missingWork({ ...appraisal, model: null }, { ...values, adjustments: [] }),
    ).toHaveProperty('adjustments');
  });
});

describe('an answer with levels', () => {
  it('keeps the levels of owned options, and starts new ones at the minimum', () => {
    expect(levelsOfOwned(['a', 'b'], { a: 7, c: 3 }, 1)).toEqual({ a: 7, b: 1 });
    expect(levelsOfOwned([], { a: 7 }, 1)).toEqual({});
  });

  it('is empty for an answer of another kind', () => {
    expect(levelsOf({ a: 2 })).toEqual({ a: 2 });
    for (const other of [null, ['a'], 'a', 3, true]) expect(levelsOf(other)).toEqual({});
  });
});
