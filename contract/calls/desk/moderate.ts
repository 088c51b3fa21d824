import { z } from 'zod';
import { deskCall, deskChange, Id, Instant, Nothing, pageOf, PageRequest } from '../../call';
import { deskVerdicts, moderatedPlaces, verdicts } from '../../moderation';
import { UploadedFile } from '../storage';

const admin = { role: 'admin' } as const;

/** A text or picture that a user published; a deleted picture is absent. */
export const DeskModeration = z.object({
  moderationId: Id,
  place: z.enum(moderatedPlaces),
  text: z.string().nullable(),
  picture: UploadedFile.nullable(),
  verdict: z.enum(verdicts),
  /** Reason in the words of the moderation service. */
  reason: z.string(),
  judge: z.string().nullable(),
  createdAt: Instant,
});

/** The current state of reported content. */
export const ReportedContent = z.object({
  contentId: z.string(),
  text: z.string().nullable(),
  picture: UploadedFile.nullable(),
  /** Whether only its author can see it. */
  hidden: z.boolean(),
});

/** Maximum number of contents in one report. */
const CONTENTS_PER_REPORT = 50;

/** Endpoints to review content that is not public yet. */
export const deskModerateCalls = {
  'GET /desk-api/moderation/list': deskCall({
    ...admin,
    summary:
      'Contents with a verdict: what waits the oldest first, what is judged the newest first',
    reads: {
      action: 'moderation.read',
      of: (_, { list }) => list.map(({ moderationId }) => moderationId),
    },
    payload: PageRequest.extend({ verdict: z.enum(verdicts, '请选择审核状态') }).strict(),
    data: pageOf(DeskModeration).extend({
      /** Number of contents that await a review, regardless of the filter. */
      doubtful: z.int(),
    }),
  }),
  'POST /desk-api/moderation/judge': deskChange({
    audits: ['moderation.judge'],
    ...admin,
    summary: 'Lets others see a content, or not; also against an earlier verdict',
    payload: z.strictObject({
      moderationId: Id,
      verdict: z.enum(deskVerdicts, '请选择通过或不通过'),
    }),
    data: Nothing,
  }),
  'GET /desk-api/moderation/reported': deskCall({
    ...admin,
    summary: 'The contents that a report names; none where they are gone',
    reads: { action: 'moderation.read', of: ({ feedbackId }) => [feedbackId] },
    payload: z.strictObject({ feedbackId: Id }),
    data: z.object({ contents: z.array(ReportedContent) }),
  }),
  'POST /desk-api/moderation/decide': deskChange({
    audits: ['moderation.decide'],
    ...admin,
    summary: 'Hides contents that a report names, or none, and answers who reported; once',
    payload: z.strictObject({
      feedbackId: Id,
      hide: z.array(z.string().max(128)).max(CONTENTS_PER_REPORT),
    }),
    data: Nothing,
  }),
};
