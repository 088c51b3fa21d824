import { createHash } from 'node:crypto';
import type { ReportedKind } from '@account-doctor/contract/reported';
import type { ReportedContent } from '@account-doctor/contract/types';
import { type Audited, repeatedChange } from '../../core/audited';
import type { Transaction } from '../../core/database/database';
import type { Services } from '../../core/services';
import { selectLatestOfSide } from '../../domain/chat';
import {
  answerContentReport,
  lockFeedback,
  type ContentReport,
  requireContentReport,
  selectFeedback,
} from '../../domain/feedback';
import {
  type Moderation,
  refuseContent,
  selectHiddenPictures,
  textsForOthers,
} from '../../domain/moderation';
import { orderWithOwner } from '../../domain/order';
import { revokeShare, selectShareByToken } from '../../domain/share';
import { audit } from '../../domain/staff';
import { ownFile } from '../../domain/storage';
import { selectHelpRequest } from '../../domain/unlock';
import { pinUserIfAny, selectUser } from '../../domain/user';
import { announceVerdict } from './announceVerdict';

/** Maximum number of chat messages shown at the desk, the last ones before the report. */
const SHOWN_MESSAGES = 30;

type Content = Pick<Moderation, 'userId' | 'place' | 'kind' | 'content'>;

/** A piece of reported content, and the function that hides it. */
interface FoundContent {
  contentId: string;
  shown: (origin: string) => Promise<Pick<ReportedContent, 'text' | 'picture' | 'hidden'>>;
  hide: (transaction: Transaction, at: Date) => Promise<void>;
}

/**
 * For each kind of report, a function that finds the reported content; it finds nothing if the content was deleted or
 * the reporter could not see it.
 */
const finders: Record<
  ReportedKind,
  (services: Services, report: ContentReport) => Promise<FoundContent[]>
> = {
  async chat(services, { userId, reportedId: orderId, createdAt: until }) {
    const { database } = services;
    if ((await orderWithOwner(database, orderId))?.userId !== userId) return [];
    const said = await selectLatestOfSide(
      database,
      { orderId, sender: 'valuer', until },
      SHOWN_MESSAGES,
    );
    return said.flatMap(({ kind, senderId, content }) =>
      kind === 'order'
        ? []
        : [foundContent(services, { userId: senderId, place: 'chat', kind, content })],
    );
  },
  async invitation(services, { reportedId }) {
    const request = await selectHelpRequest(services.database, reportedId);
    const asker = request && (await selectUser(services.database, request.userId));
    if (!asker) return [];
    const { userId, nickname, avatarFileId } = asker;
    const avatar = {
      userId,
      place: 'avatar',
      kind: 'picture',
      content: avatarFileId ?? '',
    } as const;
    return [
      foundContent(services, { userId, place: 'nickname', kind: 'text', content: nickname }),
      ...(avatarFileId === null ? [] : [foundContent(services, avatar)]),
    ];
  },
  async share({ database }, { reportedId }) {
    const share = await selectShareByToken(database, reportedId);
    if (!share) return [];
    const { shareId, reportNo, revokedAt } = share;
    return [
      {
        contentId: shareId,
        shown: () => Promise.resolve({ text: reportNo, picture: null, hidden: revokedAt !== null }),
        hide: (tx, at) => revokeShare(tx, shareId, at),
      },
    ];
  },
};

/** A piece of found content with its id, for display and for hiding. */
function foundContent(services: Services, content: Content): FoundContent {
  const { userId, place, kind, content: words } = content;
  const { database } = services;
  const contentId = createHash('sha256')
    .update(`${userId} ${place} ${kind} ${words}`)
    .digest('hex');
  return {
    contentId,
    shown: async (origin) => {
      if (kind === 'picture') {
        const unseen = await selectHiddenPictures(database, [words]);
        const picture = await ownFile(services, { userId, fileId: words, origin });
        return { text: null, picture, hidden: unseen.has(words) };
      }
      const said = { userId, text: words };
      const others = await textsForOthers(database, { place, texts: [said], unasked: 'passed' });
      return { text: words, picture: null, hidden: others(said) !== words };
    },
    hide: async (tx, at) => {
      // Has no effect if the author's account was deleted meanwhile, or if the author is a staff member.
      await pinUserIfAny(tx, userId);
      await announceVerdict(tx, await refuseContent(tx, content, at), { verdict: 'refused', at });
    },
  };
}

/** The reported content as it is now; throws `FEEDBACK_NOT_FOUND`. */
export async function reportedContents(
  services: Services,
  feedbackId: string,
  origin: string,
): Promise<ReportedContent[]> {
  const report = requireContentReport(await selectFeedback(services.database, feedbackId));
  const found = await finders[report.reportedKind](services, report);
  return Promise.all(
    found.map(async ({ contentId, shown }) => ({ contentId, ...(await shown(origin)) })),
  );
}

/**
 * Hides the chosen pieces of reported content, possibly none, and notifies the user who reported it, in one
 * transaction. Idempotent; throws the errors of `answerContentReport`.
 */
export async function decideReport(
  services: Services,
  { feedbackId, hide, staffId }: { feedbackId: string; hide: string[]; staffId: string },
): Promise<Audited<'moderation.decide'>> {
  return services.database.transaction(async (tx) => {
    const report = requireContentReport(await lockFeedback(tx, feedbackId));
    const at = services.now();
    const found = await finders[report.reportedKind](services, report);
    const hidden = found.filter(({ contentId }) => hide.includes(contentId));
    const decision = hidden.length > 0 ? 'hidden' : 'left';
    if (!(await answerContentReport(tx, report, { decision, at }))) return repeatedChange({});
    for (const content of hidden) await content.hide(tx, at);
    const action = 'moderation.decide';
    const details = { decision, contents: hidden.length };
    return audit(tx, { staffId, action, subject: feedbackId, details, at }, {});
  });
}
