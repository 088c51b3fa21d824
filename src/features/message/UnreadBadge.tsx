import { View } from '@tarojs/components';
import { UNREAD_COUNTED } from '@account-doctor/contract/limits';
import { useUnread } from './useUnread';
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
