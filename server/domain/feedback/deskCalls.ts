import type { DeskFeedback } from '@account-doctor/contract/types';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { textsForOthers } from '../moderation';
import { linksToFiles } from '../storage';
import { answerFeedback, presentFeedback } from './feedback';
import { countFeedback, selectFeedbackPage, type StoredFeedback } from './store';

/** The desk's endpoints to read and answer feedback. */
export function feedbackDeskCalls(services: Services) {
  const { database } = services;
  return {
    'GET /desk-api/feedback/list': async ({ state, ...page }, { caller }) => {
      const rows = await selectFeedbackPage(database, state, page);
      const counts = await countFeedback(database);
      const list = await presentDeskFeedback(services, rows, caller.origin);
      return { list, total: counts[state], waiting: counts.waiting, ...page };
    },

    'POST /desk-api/feedback/answer': ({ feedbackId, answer }, { staffId }) =>
      answerFeedback(services, { feedbackId, answer, staffId }),
  } satisfies DeskHandlers<'feedback'>;
}

const textsOf = ({ userId, text, contact }: StoredFeedback) => [
  { userId, text },
  { userId, text: contact ?? '' },
];

/** Feedback of several users, with fresh links to its pictures. */
async function presentDeskFeedback(
  services: Services,
  rows: StoredFeedback[],
  origin: string,
): Promise<DeskFeedback[]> {
  const files = await linksToFiles(services, {
    ownerIds: [...new Set(rows.map(({ userId }) => userId))],
    fileIds: rows.flatMap(({ pictures }) => pictures),
    origin,
    viewerId: null,
  });
  const shown = await textsForOthers(services.database, {
    place: 'feedback',
    texts: rows.flatMap(textsOf),
  });
  const byId = new Map(files.map((file) => [file.fileId, file]));
  return rows.map((row) => ({
    ...presentFeedback(row, byId),
    text: shown({ userId: row.userId, text: row.text }),
    contact: row.contact && shown({ userId: row.userId, text: row.contact }),
    reported: row.reportedKind,
  }));
}
