import { ChatPage } from '@/features/chat/ChatPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('chat', ChatPage);
