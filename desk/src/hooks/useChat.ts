import type { ConversationModel } from '@account-doctor/client-core/chat/ConversationModel';
import { useConversation } from '@account-doctor/client-core/react/useConversation';
import { useEffect, useState } from 'react';
import { deskConversationOf } from '../data/conversationOf';

const isVisible = () => document.visibilityState === 'visible';

/** Whether the browser window is visible. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(isVisible);
  useEffect(() => {
    const update = () => setVisible(isVisible());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return visible;
}

/** Chat about an order, which must stay the same; loads its messages after connecting. */
export function useChat(orderId: string): ConversationModel {
  const conversation = useConversation(() => deskConversationOf(orderId), useVisible());
  const { state, history } = conversation;
  const missing = state === 'online' && history.about === null;
  useEffect(() => {
    if (missing) void history.loadLatest().catch(() => undefined);
  }, [missing, history]);
  return conversation;
}
