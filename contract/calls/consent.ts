import { z } from 'zod';
import { defineCall, Instant, Nothing } from '../call';
import { agreedDocuments, answeredConsents, consentAnswers, consentKeys } from '../consents';

/** The current version of a document that needs consent. */
const AgreedText = z.object({
  key: z.enum(agreedDocuments),
  title: z.string(),
  version: z.int(),
  /** What changed in this version, in a sentence; empty for the first one. */
  changes: z.string(),
});

const UNKNOWN_CONSENT = '没有这份需要同意的文件，请刷新页面';

/** Documents accepted during sign-in, each in the version that was on screen. */
export const AcceptedConsentsSchema = z
  .array(
    z.strictObject({
      key: z.enum(agreedDocuments, UNKNOWN_CONSENT),
      version: z.int().min(1).max(100_000),
    }),
  )
  .max(agreedDocuments.length);

/** A user's consent to one document or feature. */
export const ConsentSchema = z.object({
  key: z.enum(consentKeys),
  title: z.string(),
  /** Current version of the text. */
  version: z.int(),
  changes: z.string(),
  /** The user's last answer; `null` before the first one. */
  answer: z.enum(consentAnswers).nullable(),
  answeredVersion: z.int().nullable(),
  answeredAt: Instant.nullable(),
  /** Whether the user still has to agree to this version. */
  asks: z.boolean(),
});

export const consentEndpoints = {
  'GET /app-api/user/consent/texts': defineCall({
    own: 'Consent is given to a certain version of a text.',
    summary: 'The current documents that users accept when they sign in',
    access: 'public',
    payload: Nothing,
    data: z.object({ list: z.array(AgreedText) }),
  }),
  'GET /app-api/user/consent/list': defineCall({
    own: 'Users can see and withdraw their consents, and are asked again when a text changes.',
    summary: 'The user’s consents with their times, and those still to ask for',
    access: 'user',
    payload: Nothing,
    data: z.object({ list: z.array(ConsentSchema) }),
  }),
  'POST /app-api/user/consent/answer': defineCall({
    own: 'A consent is stored with the version of the text, the time and the page.',
    summary: 'Give or withdraw consents',
    access: 'user',
    payload: z.strictObject({
      answers: z
        .array(
          AcceptedConsentsSchema.element.extend({
            key: z.enum(answeredConsents, UNKNOWN_CONSENT),
            agreed: z.boolean(),
            /** For `picture-reading`: the companies that read pictures, as named by the text on screen. */
            companies: z.array(z.string().max(60)).max(4).optional(),
          }),
        )
        .min(1)
        .max(answeredConsents.length),
    }),
    data: Nothing,
  }),
};
