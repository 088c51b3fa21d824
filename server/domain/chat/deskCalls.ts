import { CHAT_UNREAD_COUNTED } from '@account-doctor/contract/chat';
import type { StaffRole } from '@account-doctor/contract/staff';
import type { DeskHandlers } from '../../core/http/handler';
import type { Services } from '../../core/services';
import { addChatPictureToEvidence } from './evidence';
import type { FanOut } from './fanOut';
import { conversationHistory, sentPictures, waitingConversations } from './history';
import { moveMark } from './marks';
import type { DeskParty } from './party';

/** The desk's endpoints for the chat. */
export function chatDeskCalls(services: Services, fanOut: FanOut) {
  const deskPartyOf = ({ staffId, role }: { staffId: string; role: StaffRole }): DeskParty => ({
    side: 'desk',
    id: staffId,
    role,
  });
  return {
    'GET /desk-api/chat/waiting': async (_, { caller: { origin }, ...member }) => {
      const list = await waitingConversations(services, { party: deskPartyOf(member), origin });
      const total = list.reduce((sum, { unread }) => sum + unread, 0);
      return { list, unread: Math.min(total, CHAT_UNREAD_COUNTED) };
    },

    'GET /desk-api/chat/history': (asked, { caller: { origin }, ...member }) =>
      conversationHistory(services, { party: deskPartyOf(member), origin }, asked),

    'GET /desk-api/chat/pictures': async ({ orderId }, { caller: { origin }, ...member }) => ({
      list: await sentPictures(services, { party: deskPartyOf(member), origin }, orderId),
    }),

    'POST /desk-api/chat/evidence': ({ orderId, fileId }, member) =>
      addChatPictureToEvidence(services, deskPartyOf(member), { orderId, fileId }),

    'POST /desk-api/chat/read': async ({ orderId, position }, member) => {
      const read = { orderId, mark: 'read', position } as const;
      const { marks } = await moveMark(services, fanOut, { ...read, party: deskPartyOf(member) });
      return { marks };
    },
  } satisfies DeskHandlers<'chat'>;
}
