import { Invite } from '@/features/unlock/Invite';
import { definePage } from '@/features/shell/definePage';

export default definePage('unlockInvite', Invite);
