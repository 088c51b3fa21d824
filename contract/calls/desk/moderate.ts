import { z } from 'zod';
import {
  defineDeskCall,
  defineDeskChange,
  Id,
  Instant,
  Nothing,
  listPageOf,
  PageRequest,
} from '../../call';
import { deskVerdicts, moderatedPlaces, moderationVerdicts } from '../../moderation';
import { UploadedFileSchema } from '../storage';

const admin = { role: 'admin' } as const;

/** A text or picture that a user published; a deleted picture is absent. */
export const DeskModerationSchema = z.object({
  moderationId: Id,
  place: z.enum(moderatedPlaces),
  text: z.string().nullable(),
  picture: UploadedFileSchema.nullable(),
  verdict: z.enum(moderationVerdicts),
  /** Reason in the words of the moderation service. */
  reason: z.string(),
  judge: z.string().nullable(),
  createdAt: Instant,
});

/** The current state of reported content. */
export const ReportedContentSchema = z.object({
  contentId: z.string(),
  text: z.string().nullable(),
  picture: UploadedFileSchema.nullable(),
  /** Whether only its author can see it. */
  hidden: z.boolean(),
});

/** Maximum number of contents in one report. */
const CONTENTS_PER_REPORT = 50;

/** Endpoints to review content that is not public yet. */
export const deskModerateEndpoints = {
  'GET /desk-api/moderation/list': defineDeskCall({
    ...admin,
    summary:
      'Contents with a verdict: what waits the oldest first, what is judged the newest first',
    reads: {
      action: 'moderation.read',
      of: (_, { list }) => list.map(({ moderationId }) => moderationId),
    },
    payload: PageRequest.extend({ verdict: z.enum(moderationVerdicts, '请选择审核状态') }).strict(),
    data: listPageOf(DeskModerationSchema).extend({
      /** Number of contents that await a review, regardless of the filter. */
      doubtful: z.int(),
    }),
  }),
  'POST /desk-api/moderation/judge': defineDeskChange({
    audits: ['moderation.judge'],
    ...admin,
    summary: 'Lets others see a content, or not; also against an earlier verdict',
    payload: z.strictObject({
      moderationId: Id,
      verdict: z.enum(deskVerdicts, '请选择通过或不通过'),
    }),
    data: Nothing,
  }),
  'GET /desk-api/moderation/reported': defineDeskCall({
    ...admin,
    summary: 'The contents that a report names; none where they are gone',
    reads: { action: 'moderation.read', of: ({ feedbackId }) => [feedbackId] },
    payload: z.strictObject({ feedbackId: Id }),
    data: z.object({ contents: z.array(ReportedContentSchema) }),
  }),
  'POST /desk-api/moderation/decide': defineDeskChange({
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
