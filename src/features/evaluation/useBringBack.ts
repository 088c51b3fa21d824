import { useEffect, useState } from 'react';
import type { OrderRow, ReportAnswer } from '@account-doctor/contract/types';
import { useStores } from '@/stores/RootStore';
import { submittedAs } from '@/features/account-form/lastSubmission';
import { newSubmissionId } from '@account-doctor/client-core/submissionId';

/**
 * Makes what was submitted a draft again, under a new name, so that the form opens filled in. What
 * this phone kept is better than what the service did, which has the account's name masked. A draft
 * that the user has begun since is left alone.
 */
export function useBringBack(
  { orderId, gameId, gameName }: OrderRow,
  submitted: ReportAnswer['submitted'],
): void {
  const { session, drafts } = useStores();
  const [userId] = useState(session.userId);
  useEffect(() => {
    if (!submitted || drafts.find(userId, gameId)) return;
    const { serverId, zone, answers, pictures } = submitted;
    drafts.save(userId, {
      ...(submittedAs(userId, orderId) ?? {
        gameId,
        gameName,
        serverId,
        zone: zone === null ? '' : String(zone),
        account: '',
        answers,
        pictures,
      }),
      submissionId: newSubmissionId(),
      savedAt: Date.now(),
    });
  }, [submitted, drafts, userId, orderId, gameId, gameName]);
}
