import type { ChatConversationRow } from '@account-doctor/contract/types';

/** Maximum number of characters shown of the last message. */
const SHOWN = 24;

/** The last message of a conversation in one line. */
export const lastMessageText = ({ last: { content } }: ChatConversationRow): string => {
  if (content.kind === 'picture') return '［图片］';
  if (content.kind === 'order') return '［订单］';
  return content.text.length > SHOWN ? `${content.text.slice(0, SHOWN)}…` : content.text;
};
