import { RequestError, serviceFieldErrors } from '@account-doctor/client-core/errors';
import { noCouponRules } from '@account-doctor/contract/couponRules';
import type { DeskCampaign, PayloadOf } from '@account-doctor/contract/types';
import dayjs, { type Dayjs } from 'dayjs';

type CampaignTerms = PayloadOf<'POST /desk-api/content/campaign/save'>;

/** Values of a campaign's form: the terms as in the call, except that start and end are one range. */
export interface CampaignValues extends Omit<
  CampaignTerms,
  'campaignId' | 'receivableFrom' | 'receivableUntil' | 'validFrom' | 'validUntil'
> {
  receivable: [Dayjs, Dayjs];
  validity: 'days' | 'fixed';
  valid?: [Dayjs, Dayjs];
}

/** Form values of a new campaign. */
export const newCampaign = {
  value: { kind: 'amount' as const },
  ...noCouponRules,
  orderKinds: ['human' as const],
  listed: true,
  perUserLimit: 1,
  validity: 'days' as const,
  validDays: 14,
};

/** Form values of a stored campaign. */
export const campaignValues = ({
  validFrom,
  validUntil,
  ...campaign
}: DeskCampaign): Partial<CampaignValues> => ({
  ...campaign,
  receivable: [dayjs(campaign.receivableFrom), dayjs(campaign.receivableUntil)],
  validity: campaign.validDays === null ? 'fixed' : 'days',
  valid: validFrom && validUntil ? [dayjs(validFrom), dayjs(validUntil)] : undefined,
});

/** Terms of a campaign from the form's values. */
export function campaignTerms(values: CampaignValues): Omit<CampaignTerms, 'campaignId'> {
  const { receivable, validity, validDays, valid, ...rest } = values;
  const fixed = validity === 'fixed' ? valid : undefined;
  return {
    ...rest,
    receivableFrom: receivable[0].toISOString(),
    receivableUntil: receivable[1].toISOString(),
    validDays: validity === 'days' ? validDays : null,
    validFrom: fixed?.[0].toISOString() ?? null,
    validUntil: fixed?.[1].toISOString() ?? null,
  };
}

/** Form fields for payload fields with another name. */
const fields: Record<string, keyof CampaignValues> = {
  receivableFrom: 'receivable',
  receivableUntil: 'receivable',
  validFrom: 'valid',
  validUntil: 'valid',
};

/** Replaces payload fields in a validation error by form fields. */
export function campaignError(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const named = Object.entries(serviceFieldErrors(error)).map(([name, text]) => [
    fields[name] ?? name,
    text,
  ]);
  return new RequestError(error.failure, {
    message: error.message,
    text: error.text,
    answer: {
      ...error.answer,
      data: { fields: Object.fromEntries(named) as object },
    },
  });
}
