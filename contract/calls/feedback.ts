import { z } from 'zod';
import { defineCall, Id, Instant, extensibleLabel, listPageOf, PageRequest } from '../call';
import { TrimmedText } from '../callFields';
import { UploadedFileSchema } from './storage';
import { feedbackTopics, contactProblem, feedbackKinds, feedbackTextProblem } from '../feedback';
import { GAME_NAME_LIMIT, PICTURES_PER_FEEDBACK } from '../limits';
import { reportedKinds } from '../reported';

/** A trimmed text checked by `problemOf`, a rule of `contract/feedback.ts`. */
export const checkedText = (problemOf: (text: string) => string | null) =>
  TrimmedText().superRefine((text, context) => {
    const problem = problemOf(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

const Text = checkedText(feedbackTextProblem);

/** Idempotency key; a new one for each feedback form. */
const submissionId = Id;

export const FeedbackSchema = z.object({
  feedbackId: Id,
  kind: extensibleLabel(z.enum(feedbackKinds)),
  /** What the feedback is about, e.g. `原神 · 冒险等级`; `null` if it is not about a game. */
  subject: z.string().nullable(),
  text: z.string(),
  pictures: z.array(UploadedFileSchema),
  createdAt: Instant,
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
});

export const feedbackEndpoints = {
  'POST /app-api/user/submit/advice/feedback': defineCall({
    summary: 'Give feedback; a repeated submission is stored once',
    access: 'user',
    payload: z.strictObject({
      submissionId,
      kind: z.enum(feedbackTopics, '请选择反馈类型'),
      text: Text,
      pictures: z
        .array(Id)
        .max(PICTURES_PER_FEEDBACK, `最多 ${PICTURES_PER_FEEDBACK} 张图片`)
        .default([]),
      /** How to reach the author; only operators see it. */
      contact: checkedText(contactProblem).optional(),
      /** The content of another user that this feedback reports. */
      reported: z
        .strictObject({ kind: z.enum(reportedKinds), id: z.string().regex(/^[\w-]{1,64}$/) })
        .optional(),
    }),
    data: z.object({ feedbackId: Id }),
  }),
  'GET /app-api/user/get/advice/feedback': defineCall({
    summary: 'The user’s feedback with its answers, newest first',
    access: 'user',
    payload: PageRequest.strict(),
    data: listPageOf(FeedbackSchema),
  }),
  'GET /app-api/home/advice-feedback/user-count': defineCall({
    summary: 'The number of users who have given feedback',
    access: 'public',
    payload: z.strictObject({}),
    data: z.object({ users: z.int() }),
  }),
  'POST /app-api/api/evaluate/user/game/save/game/feedback': defineCall({
    summary: 'Report an error of a game’s form, or a missing game',
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
