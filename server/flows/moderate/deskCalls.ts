import type { DeskModeration } from '@account-doctor/contract/types';
import { BusinessError } from '../../core/errors';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import {
  countUnjudged,
  countByVerdict,
  lockModeration,
  type Moderation,
  selectModerationPage,
  updateModeration,
} from '../../domain/moderation';
import { audit } from '../../domain/staff';
import { ownFile } from '../../domain/storage';
import { decideReport, reportedContents } from './reported';
import { announceVerdict } from './announceVerdict';

/** The desk's endpoints to moderate users' content. */
export function moderateDeskCalls(services: Services) {
  const { database, now } = services;
  return {
    'GET /desk-api/moderation/list': async ({ verdict, ...page }, { caller: { origin } }) => {
      const rows = await selectModerationPage(database, verdict, page);
      const { doubtful } = await countUnjudged(database);
      return {
        list: await Promise.all(rows.map((row) => presentModeration(services, row, origin))),
        total: await countByVerdict(database, verdict),
        doubtful,
        ...page,
      };
    },

    'GET /desk-api/moderation/reported': async ({ feedbackId }, { caller: { origin } }) => ({
      contents: await reportedContents(services, feedbackId, origin),
    }),

    'POST /desk-api/moderation/decide': (decided, { staffId }) =>
      decideReport(services, { ...decided, staffId }),

    'POST /desk-api/moderation/judge': ({ moderationId, verdict }, { staffId }) =>
      database.transaction(async (tx) => {
        const row = await lockModeration(tx, moderationId);
        if (!row) throw new BusinessError('MODERATION_NOT_FOUND');
        const at = now();
        await updateModeration(tx, moderationId, { verdict, judge: 'desk', judgedAt: at });
        await announceVerdict(tx, row, { verdict, at });
        const action = 'moderation.judge';
        const details = { verdict };
        return audit(tx, { staffId, action, subject: moderationId, details, at }, {});
      }),
  } satisfies DeskHandlers<'moderate'>;
}

async function presentModeration(
  services: Services,
  { userId, kind, content, createdAt, moderationId, place, verdict, reason, judge }: Moderation,
  origin: string,
): Promise<DeskModeration> {
  const isText = kind === 'text';
  return {
    ...{ moderationId, place, verdict, reason, judge },
    text: isText ? content : null,
    picture: isText ? null : await ownFile(services, { userId, fileId: content, origin }),
    createdAt: createdAt.toISOString(),
  };
}
