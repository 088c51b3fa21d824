import { View } from '@tarojs/components';
import { UNREAD_COUNTED } from '@account-doctor/contract/limits';
import { service } from '@/data/service';
import { setCachedAnswer, useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';
import './UnreadBadge.scss';

/** Badge with the number of unread messages; hidden at zero. */
export function UnreadBadge() {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  const shown = unread < UNREAD_COUNTED ? unread : `${UNREAD_COUNTED - 1}+`;
  return (
    <View className="unread-badge" role="img" aria-label={`${shown} 条未读消息`}>
      {shown}
    </View>
  );
}

const UNREAD = 'GET /app-api/user/message/unread';

/** Number of the signed-in user's unread messages, refetched whenever the page comes on screen. */
export function useUnreadCount(): number {
  const { session } = useStores();
  // Quiet, so that a badge on a public page does not redirect visitors to the sign-in page.
  const options = { quiet: true };
  const { data } = useCall(UNREAD, session.isSignedIn ? {} : null, options);
  return data?.unread ?? 0;
}

/** Sets the number of unread messages that another answer contained, in all badges. */
export async function setUnreadCount(userId: string, unread: number): Promise<void> {
  if (service.identity().userId === userId) await setCachedAnswer(UNREAD, {}, { unread });
}
