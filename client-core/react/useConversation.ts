import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ConversationModel } from '../chat/ConversationModel';

/**
 * A chat conversation that is connected while the component is mounted, and rerenders it after each change. `create`
 * runs once; `shown` says whether the user sees the messages.
 */
export function useConversation(
  create: () => ConversationModel,
  shown: boolean,
): ConversationModel {
  const [conversation] = useState(create);
  const version = () => conversation.version;
  useSyncExternalStore(conversation.subscribe, version, version);
  useEffect(() => {
    conversation.start();
    return () => conversation.stop();
  }, [conversation]);
  useEffect(() => conversation.show(shown), [conversation, shown]);
  return conversation;
}
