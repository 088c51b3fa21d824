import { useEffect, useState } from 'react';
import type { OrderRow } from '@account-doctor/contract/types';
import { useStores } from '@/stores/RootStore';
import { submittedAs } from '../form/lastSubmission';
import { newSubmissionId } from '../form/submissionId';

/**
 * Makes what was submitted a draft again, under a new name, so that the form opens filled in. A
 * draft that the user has begun since is left alone. Returns whether the content is still here.
 */
export function useBringBack({ orderId, gameId }: OrderRow, wanted: boolean): boolean {
  const { session, drafts } = useStores();
  const [userId] = useState(session.userId);
  const [content] = useState(() => (wanted ? submittedAs(userId, orderId) : null));
  useEffect(() => {
    if (!content || drafts.find(userId, gameId)) return;
    drafts.save(userId, { ...content, submissionId: newSubmissionId(), savedAt: Date.now() });
  }, [content, drafts, userId, gameId]);
  return content !== null;
}
