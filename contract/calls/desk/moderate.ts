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

/** A text or picture that a user published, with its verdict; deleted pictures are left out. */
export const DeskModerationSchema = z.object({
  moderationId: Id,
  place: z.enum(moderatedPlaces),
  text: z.string().nullable(),
  picture: UploadedFileSchema.nullable(),
  verdict: z.enum(moderationVerdicts),
  /** Why the moderation service objects, in its own words. */
  reason: z.string(),
  judge: z.string().nullable(),
  createdAt: Instant,
});

/** Content that a user has reported, in its current state. */
export const ReportedContentSchema = z.object({
  contentId: z.string(),
  text: z.string().nullable(),
  picture: UploadedFileSchema.nullable(),
  /** Whether only the author still sees the content. */
  hidden: z.boolean(),
});

/** Maximum number of contents that one reported conversation shows. */
const CONTENTS_PER_REPORT = 50;

/** Calls to review user content before it is published. */
export const deskModerateEndpoints = {
  'GET /desk-api/moderation/list': defineDeskCall({
    ...admin,
    summary:
      'Content with a given verdict: waiting content oldest first, judged content newest first',
    reads: {
      action: 'moderation.read',
      of: (_, { list }) => list.map(({ moderationId }) => moderationId),
    },
    payload: PageRequest.extend({ verdict: z.enum(moderationVerdicts, '请选择审核状态') }).strict(),
    data: listPageOf(DeskModerationSchema).extend({
      /** Number of contents that wait for a review, regardless of the filter. */
      doubtful: z.int(),
    }),
  }),
  'POST /desk-api/moderation/judge': defineDeskChange({
    audits: ['moderation.judge'],
    ...admin,
    summary: 'Publish or hide content, also against an earlier verdict',
    payload: z.strictObject({
      moderationId: Id,
      verdict: z.enum(deskVerdicts, '请选择通过或不通过'),
    }),
    data: Nothing,
  }),
  'GET /desk-api/moderation/reported': defineDeskCall({
    ...admin,
    summary: 'The content that a user reported; empty if it no longer exists',
    reads: { action: 'moderation.read', of: ({ feedbackId }) => [feedbackId] },
    payload: z.strictObject({ feedbackId: Id }),
    data: z.object({ contents: z.array(ReportedContentSchema) }),
  }),
  'POST /desk-api/moderation/decide': defineDeskChange({
    audits: ['moderation.decide'],
    ...admin,
    summary: 'Decide a user’s report, once: hide some content or none, and answer the reporter',
    payload: z.strictObject({
      feedbackId: Id,
      hide: z.array(z.string().max(128)).max(CONTENTS_PER_REPORT),
    }),
    data: Nothing,
  }),
};
