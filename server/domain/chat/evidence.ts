import type { Audited } from '../../core/audited';
import { BusinessError } from '../../core/errors';
import type { Services } from '../../core/services';
import { addEvidence } from '../appraisal';
import { selectMessagesWithContent } from './messageStore';
import { type DeskParty, conversationOrderOf } from './party';

/**
 * Adds a picture that the customer sent in the chat to the evidence of the order's appraisal.
 * Throws `FILE_NOT_FOUND` for any other picture, and the errors of `conversationOrderOf` and `addEvidence`.
 */
export async function addChatPictureToEvidence(
  services: Services,
  party: DeskParty,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<Audited<'valuation.evidence'>> {
  const { customerId } = await conversationOrderOf(services.database, party, orderId);
  const sent = { senderId: customerId, kind: 'picture', content: fileId } as const;
  const places = await selectMessagesWithContent(services.database, sent);
  if (places.every((place) => place.orderId !== orderId)) throw new BusinessError('FILE_NOT_FOUND');
  return addEvidence(services, { member: { staffId: party.id }, orderId }, fileId);
}
