import type { Logger } from 'pino';
import { z } from 'zod';
import type { Transaction } from '../../core/database/database';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import type { HearWechat } from '../../core/wechatEvents';
import {
  judge,
  keepOutcome,
  lockByTrace,
  type Moderation,
  type Outcome,
  selectModeration,
  selectOverdue,
  type Shown,
} from '../../domain/moderation';
import { pictureLink, pictureOf } from '../../domain/storage';
import { type Judgement, judgementOf } from '../../providers/moderation/moderation';
import { tellJudged } from './tellJudged';

/** What waited without a verdict for this long has lost its job, or comes from before there were verdicts. */
const OVERDUE = 6 * 3_600_000;
const AT_ONCE = 50;

/** A picture that is gone is shown to nobody, and nobody has to be told. */
const GONE: Outcome = {
  verdict: 'refused',
  reason: 'gone',
  judge: null,
  traceId: null,
};

/** Asks about a content that waits; its author is told when it is refused now. */
export async function judgeAgain(
  services: Services,
  moderationId: string,
  log: Logger,
): Promise<void> {
  const row = await selectModeration(services.database, moderationId);
  if (row?.verdict !== 'waiting') return;
  const picture = row.kind === 'picture' ? await shownOf(services, row) : null;
  if (row.kind === 'picture' && !picture) {
    await keepOutcome(services, row, GONE);
    return;
  }
  const { outcome, unanswered } = await judge(services, row, picture);
  if (unanswered.length > 0)
    log.warn({ moderationId, providers: unanswered }, 'A moderation did not answer');
  await keepOutcome(services, row, outcome, telling(services, row));
}

/** What joins the transaction of a verdict on a content that waited. */
const telling =
  (services: Services, row: Moderation) =>
  (transaction: Transaction, { verdict }: Moderation): Promise<void> =>
    tellJudged(transaction, row, verdict, services.now());

async function shownOf(services: Services, row: Moderation): Promise<Shown | null> {
  try {
    const content = await pictureOf(services, row.userId, row.content);
    return content && { content, link: pictureLink(services, row.content) };
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}

/** Asks about contents whose job was lost. */
export async function judgeOverdue(services: Services, log: Logger): Promise<void> {
  const before = new Date(services.now().getTime() - OVERDUE);
  for (const { moderationId } of await selectOverdue(services.database, before, AT_ONCE))
    await judgeAgain(services, moderationId, log);
}

/** What WeChat pushes about a picture that it was asked about. */
const MediaCheck = z.object({
  // A column holds no NUL.
  trace_id: z.string().regex(/^[\x21-\x7e]{1,128}$/),
  result: z.object({ suggest: z.string(), label: z.union([z.string(), z.number()]) }),
});

/**
 * Takes in what WeChat says of a picture (`wxa_media_check`). Its trace id, which nobody else was told,
 * proves whose word it is, also in plain text. A notice that comes again, comes late, names nothing or
 * has no verdict changes nothing: the picture is asked about again.
 */
export const hearMediaCheck =
  (services: Services): HearWechat =>
  async ({ fields }, log) => {
    const { data } = MediaCheck.safeParse(fields);
    const judgement = data && judgementOf(data.result.suggest, data.result.label);
    if (!judgement) log.warn({ errcode: fields.errcode }, 'WeChat has no verdict on a picture');
    else await keepNotice(services, data.trace_id, judgement);
    return { ErrCode: 0, ErrMsg: 'success' };
  };

async function keepNotice(
  services: Services,
  traceId: string,
  judgement: Judgement,
): Promise<void> {
  const row = await services.database.transaction((tx) => lockByTrace(tx, traceId));
  if (!row) return;
  const outcome = { ...judgement, judge: 'wechat', traceId };
  await keepOutcome(services, row, outcome, telling(services, row));
}
