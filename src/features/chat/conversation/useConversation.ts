import Taro from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { useShown } from '@/data/useShown';
import { useStores } from '@/stores/RootStore';
import { Conversation } from './Conversation';

/** The conversation about an order, connected for as long as its page is there. */
export function useConversation(orderId: string): Conversation {
  const { session } = useStores();
  const [conversation] = useState(() => new Conversation(session.userId, orderId));
  const shown = useShown();

  useEffect(() => {
    conversation.start();
    const onNetwork = ({ isConnected }: { isConnected: boolean }) => {
      if (isConnected) conversation.reconnectNow();
    };
    Taro.onNetworkStatusChange(onNetwork);
    return () => {
      Taro.offNetworkStatusChange(onNetwork);
      conversation.stop();
    };
  }, [conversation]);
  useEffect(() => conversation.show(shown), [conversation, shown]);
  return conversation;
}
