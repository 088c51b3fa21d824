import type { Logger } from 'pino';
import { z } from 'zod';
import { HOUR } from '@account-doctor/contract/time';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import type { WechatEventHandler } from '../../core/wechatEvents';
import {
  askModerators,
  storeModerationResult,
  lockModerationByTrace,
  type Moderation,
  type ModerationResult,
  selectModeration,
  selectOverdueModerations,
  type PictureToModerate,
} from '../../domain/moderation';
import { pictureLink, pictureOf } from '../../domain/storage';
import { type Judgement, judgementOf } from '../../providers/moderation/moderation';
import { announceVerdict } from './announceVerdict';

/** Content without a verdict for this long, in ms, has lost its job, or is from a version without moderation. */
const OVERDUE = 6 * HOUR;
const BATCH_SIZE = 50;

/** Outcome for a picture that was deleted; its author need not be notified. */
const DELETED_PICTURE: ModerationResult = {
  verdict: 'refused',
  reason: 'gone',
  judge: null,
  traceId: null,
};

/** Asks the providers about content without a verdict; notifies the author if the content is rejected. */
export async function recheckContent(
  services: Services,
  moderationId: string,
  log: Logger,
): Promise<void> {
  const row = await selectModeration(services.database, moderationId);
  if (row?.verdict !== 'waiting') return;
  const picture = row.kind === 'picture' ? await findPicture(services, row) : null;
  if (row.kind === 'picture' && !picture) {
    await storeModerationResult(services, { ...row, outcome: DELETED_PICTURE });
    return;
  }
  const { outcome, unanswered } = await askModerators(services, row, picture);
  if (unanswered.length > 0)
    log.warn({ moderationId, providers: unanswered }, 'A moderation provider did not answer');
  await storeModerationResult(services, { ...row, outcome }, createAnnouncer(services, row));
}

/** Returns the function to run in the transaction that stores a verdict on waiting content. */
const createAnnouncer =
  (services: Services, row: Moderation) =>
  (transaction: Transaction, { verdict }: Moderation): Promise<void> =>
    announceVerdict(transaction, row, { verdict, at: services.now() });

/** The picture to moderate; `null` if it was deleted. */
async function findPicture(services: Services, row: Moderation): Promise<PictureToModerate | null> {
  try {
    const content = await pictureOf(services, row.userId, row.content);
    return content && { content, link: pictureLink(services, row.content) };
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}

/** Asks the providers about content whose job was lost. */
export async function recheckOverdue(services: Services, log: Logger): Promise<void> {
  const before = new Date(services.now().getTime() - OVERDUE);
  for (const { moderationId } of await selectOverdueModerations(
    services.database,
    before,
    BATCH_SIZE,
  ))
    await recheckContent(services, moderationId, log);
}

/** The message in which WeChat pushes its verdict on a picture. */
const MediaCheck = z.object({
  // PostgreSQL cannot store NUL.
  trace_id: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  result: z.object({ suggest: z.string(), label: z.union([z.string(), z.number()]) }),
});

/**
 * Handles WeChat's verdict on a picture (`wxa_media_check`). Only WeChat knows the trace id, so a message with it is
 * genuine even if it is not encrypted. Ignores messages that are repeated, late, unknown or without a verdict; for
 * these pictures, the providers are asked again.
 */
export const handleMediaCheck =
  (services: Services): WechatEventHandler =>
  async ({ fields }, log) => {
    const { data } = MediaCheck.safeParse(fields);
    const judgement = data && judgementOf(data.result.suggest, data.result.label);
    if (!judgement) log.warn({ errcode: fields.errcode }, 'WeChat has no verdict on a picture');
    else await storeMediaCheck(services, data.trace_id, judgement);
    return { ErrCode: 0, ErrMsg: 'success' };
  };

async function storeMediaCheck(
  services: Services,
  traceId: string,
  judgement: Judgement,
): Promise<void> {
  const row = await services.database.transaction((tx) => lockModerationByTrace(tx, traceId));
  if (!row) return;
  const outcome = { ...judgement, judge: 'wechat', traceId };
  await storeModerationResult(services, { ...row, outcome }, createAnnouncer(services, row));
}
