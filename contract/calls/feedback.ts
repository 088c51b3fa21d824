import { z } from 'zod';
import { defineCall, Id, Instant, extensibleLabel, listPageOf, PageRequest } from '../call';
import { TrimmedText } from '../callFields';
import { UploadedFileSchema } from './storage';
import { adviceKinds, contactProblem, feedbackKinds, feedbackTextProblem } from '../feedback';
import { GAME_NAME_LIMIT, PICTURES_PER_FEEDBACK } from '../limits';
import { reportedKinds } from '../reported';

/** A trimmed text checked by `problemOf`, a rule of `contract/feedback.ts`. */
export const textBy = (problemOf: (text: string) => string | null) =>
  TrimmedText().superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const Text = textBy(feedbackTextProblem);

/** Idempotency key, one per feedback. */
const submissionId = Id;

export const FeedbackSchema = z.object({
  feedbackId: Id,
  kind: extensibleLabel(z.enum(feedbackKinds)),
  /** Subject, e.g. `原神 · 冒险等级`; `null` for feedback about no game. */
  subject: z.string().nullable(),
  text: z.string(),
  pictures: z.array(UploadedFileSchema),
  createdAt: Instant,
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
});

export const feedbackEndpoints = {
  'POST /app-api/user/submit/advice/feedback': defineCall({
    summary: 'Give feedback; the same submission twice is one feedback',
    access: 'user',
    payload: z.strictObject({
      submissionId,
      kind: z.enum(adviceKinds, '请选择反馈类型'),
      text: Text,
      pictures: z
        .array(Id)
        .max(PICTURES_PER_FEEDBACK, `最多 ${PICTURES_PER_FEEDBACK} 张图片`)
        .default([]),
      /** Contact of the author, for operators only. */
      contact: textBy(contactProblem).optional(),
      /** Content of another user that it reports. */
      reported: z
        .strictObject({ kind: z.enum(reportedKinds), id: z.string().regex(/^[\w-]{1,64}$/) })
        .optional(),
    }),
    data: z.object({ feedbackId: Id }),
  }),
  'GET /app-api/user/get/advice/feedback': defineCall({
    summary: 'The user’s past feedback with its answers, newest first',
    access: 'user',
    payload: PageRequest.strict(),
    data: listPageOf(FeedbackSchema),
  }),
  'GET /app-api/home/advice-feedback/user-count': defineCall({
    summary: 'How many users have given feedback',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({ users: z.int() }),
  }),
  'POST /app-api/api/evaluate/user/game/save/game/feedback': defineCall({
    summary: 'Say what a game’s form lacks or has wrong, or which game is missing',
    access: 'user',
    payload: z.discriminatedUnion('kind', [
      z.strictObject({
        submissionId,
        kind: z.literal('field-missing'),
        gameId: Id,
        text: Text,
      }),
      z.strictObject({
        submissionId,
        kind: z.literal('field-wrong'),
        gameId: Id,
        /** Key of the field in the game's form. */
        fieldKey: z.string('请选择有误的选项').min(1, '请选择有误的选项').max(64),
        text: Text,
      }),
      z.strictObject({
        submissionId,
        kind: z.literal('game-missing'),
        /** Name of the game in the player's words. */
        text: Text.refine((name) => name.length <= GAME_NAME_LIMIT, {
          error: `游戏名称最多 ${GAME_NAME_LIMIT} 个字`,
        }),
      }),
    ]),
    data: z.object({ feedbackId: Id }),
  }),
};
