import { Messages } from '@/features/message/Messages';
import { definePage } from '@/features/shell/definePage';

export default definePage('messages', Messages);
