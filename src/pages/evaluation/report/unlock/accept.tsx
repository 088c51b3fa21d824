import { HelpFriendPage } from '@/features/unlock/HelpFriendPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('unlockAccept', HelpFriendPage);
