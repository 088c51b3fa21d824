import { View } from '@tarojs/components';
import { UNREAD_COUNTED } from '@account-doctor/contract/limits';
import { service } from '@/data/service';
import { setKnown, useCall } from '@/data/useCall';
import { useStores } from '@/stores/RootStore';
import './UnreadBadge.scss';

/** How many messages are unread, at the corner of what leads to them; nothing when there are none. */
export function UnreadBadge() {
  const unread = useUnread();
  if (unread === 0) return null;
  const shown = unread < UNREAD_COUNTED ? unread : `${UNREAD_COUNTED - 1}+`;
  return (
    <View className="unread-badge" role="img" aria-label={`${shown} 条未读消息`}>
      {shown}
    </View>
  );
}

const UNREAD = 'GET /app-api/user/message/unread';

/** Unread messages of who is signed in, asked for anew whenever the page comes on screen. */
export function useUnread(): number {
  const { session } = useStores();
  // Quiet: a badge must not send anybody to the sign-in page who only looks at a public one.
  const options = { quiet: true };
  const { data } = useCall(UNREAD, session.isSignedIn ? {} : null, options);
  return data?.unread ?? 0;
}

/** Shows what another answer told of a user's unread messages, on every badge. */
export async function setUnread(userId: string, unread: number): Promise<void> {
  if (service.identity().userId === userId) await setKnown(UNREAD, {}, { unread });
}
