import { ChatPage } from '@/features/chat/Chat';
import { definePage } from '@/features/shell/definePage';

export default definePage('chat', ChatPage);
