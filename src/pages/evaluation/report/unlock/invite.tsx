import { AskFriendsPage } from '@/features/unlock/AskFriendsPage';
import { definePage } from '@/features/shell/definePage';

export default definePage('unlockInvite', AskFriendsPage);
