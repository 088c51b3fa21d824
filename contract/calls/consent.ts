import { z } from 'zod';
import { defineCall, Instant, Nothing } from '../call';
import { agreedDocuments, consentAnswers, consentKeys } from '../consents';

/** A document that needs consent, in its current version. */
const AgreedText = z.object({
  key: z.enum(agreedDocuments),
  title: z.string(),
  version: z.int(),
  /** What is new in this version, in a sentence; empty for the first one. */
  changes: z.string(),
});

/** Documents accepted during sign-in, in the versions that were on screen. */
export const AcceptedConsentsSchema = z
  .array(
    z.strictObject({
      key: z.enum(agreedDocuments, '没有这份需要同意的文件，请刷新页面'),
      version: z.int().min(1).max(100_000),
    }),
  )
  .max(agreedDocuments.length);

/** A user's consent to one document or feature. */
export const ConsentSchema = z.object({
  key: z.enum(consentKeys),
  title: z.string(),
  /** Version of the current text. */
  version: z.int(),
  changes: z.string(),
  /** The last answer, and the version it was given to; `null` before any answer. */
  answer: z.enum(consentAnswers).nullable(),
  answeredVersion: z.int().nullable(),
  answeredAt: Instant.nullable(),
  /** Whether this version still needs the user's answer. */
  asks: z.boolean(),
});

export const consentEndpoints = {
  'GET /app-api/user/consent/texts': defineCall({
    own: 'Whoever agrees has to say to which version of a text.',
    summary: 'The documents that signing in asks to agree to, as they stand now',
    access: 'public',
    payload: Nothing,
    data: z.object({ list: z.array(AgreedText) }),
  }),
  'GET /app-api/user/consent/list': defineCall({
    own: 'A person has to see what they agreed to, to take it back, and to be asked again when a text changes.',
    summary: 'What the user agreed to, when, and what is to be asked',
    access: 'user',
    payload: Nothing,
    data: z.object({ list: z.array(ConsentSchema) }),
  }),
  'POST /app-api/user/consent/answer': defineCall({
    own: 'What a person agrees to is kept with the version of the text, the time and the place.',
    summary: 'Agree to documents, or take back what was agreed',
    access: 'user',
    payload: z.strictObject({
      answers: z
        .array(AcceptedConsentsSchema.element.extend({ agreed: z.boolean() }))
        .min(1)
        .max(agreedDocuments.length),
    }),
    data: Nothing,
  }),
};
