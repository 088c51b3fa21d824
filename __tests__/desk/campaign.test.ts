import { RequestError, serviceFieldErrors } from '@account-doctor/client-core/errors';
import type { DeskCampaign } from '@account-doctor/contract/types';
import { describe, expect, it } from 'vitest';
import {
  campaignError,
  campaignTerms,
  campaignValues,
  type CampaignValues,
} from '../../desk/src/pages/content/campaignValues';

const times = {
  receivableFrom: '2026-11-01T00:00:00.000Z',
  receivableUntil: '2026-11-30T00:00:00.000Z',
};
const fixed = {
  validDays: null,
  validFrom: '2026-12-01T00:00:00.000Z',
  validUntil: '2026-12-31T00:00:00.000Z',
};
const campaign = (validity: object) =>
  ({ name: '双十一', ...times, ...validity }) as unknown as DeskCampaign;
const filled = (validity: object) => campaignValues(campaign(validity)) as CampaignValues;

describe('the form of a campaign', () => {
  it.each([
    ['days', { validDays: 14, validFrom: null, validUntil: null }],
    ['fixed', fixed],
  ])('keeps stored terms unchanged, valid by %s', (validity, terms) => {
    const values = filled(terms);
    expect(values.validity).toBe(validity);
    expect(campaignTerms(values)).toEqual({ name: '双十一', ...times, ...terms });
  });

  it('leaves out the dates if the coupon is valid for days, and the days if it has dates', () => {
    expect(campaignTerms({ ...filled(fixed), validity: 'days', validDays: 7 })).toMatchObject({
      validDays: 7,
      validFrom: null,
      validUntil: null,
    });
    const { valid } = filled(fixed);
    const days = filled({ validDays: 14, validFrom: null, validUntil: null });
    expect(campaignTerms({ ...days, validity: 'fixed', valid: valid! })).toMatchObject(fixed);
  });
});

describe('a validation error of a campaign', () => {
  it('is shown at the range that contains the rejected time', () => {
    const error = new RequestError('refused', {
      message: 'validation',
      text: '请检查',
      answer: {
        data: { fields: { receivableUntil: '要晚于开始', validFrom: '太早', name: '太长' } },
      },
    });
    expect(serviceFieldErrors(campaignError(error))).toEqual({
      receivable: '要晚于开始',
      valid: '太早',
      name: '太长',
    });
  });

  it('stays unchanged if it names no fields', () => {
    const error = new TypeError('broken');
    expect(campaignError(error)).toBe(error);
  });
});
