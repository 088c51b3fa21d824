import { View } from '@tarojs/components';
import { useState } from 'react';
import { type SubscriptionKind, subscriptionPurpose } from '@account-doctor/contract/subscriptions';
import type { DataOf } from '@account-doctor/contract/types';
import type { Query } from '@/data/query';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { subscribe } from '@/platform/wechat/wechat';
import { Button } from '@/ui/Button';
import './NotificationRequest.scss';

const SUBSCRIPTION = 'GET /app-api/user/subscription';

/** The notifications that the user can be asked to allow. */
export const useOfferedNotifications = () => useCall(SUBSCRIPTION, {});

interface NotificationRequestProps {
  kinds: readonly SubscriptionKind[];
}

/**
 * Asks users whether to send them a single notification, by WeChat or, on h5, by SMS. Hidden for users who cannot
 * receive notifications or have answered already.
 */
export const NotificationRequest = ({ kinds }: NotificationRequestProps) => (
  <LoadedNotificationRequest kinds={kinds} query={useOfferedNotifications()} />
);

interface LoadedRequestProps extends NotificationRequestProps {
  query: Query<DataOf<typeof SUBSCRIPTION>>;
}

/** Like `NotificationRequest`, for pages that already have the query. */
export function LoadedNotificationRequest({ kinds, query }: LoadedRequestProps) {
  const requested = query.data?.askable.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const [switchedOff, setSwitchedOff] = useState(false);
  const ask = useAction(async () => {
    if (switchedOff) {
      await subscribe.openSettings();
      // WeChat shows its question only after a tap, so the user has to tap again.
      setSwitchedOff(false);
      return;
    }
    const answers = await subscribe.ask(requested);
    if (answers === 'switched-off') {
      setSwitchedOff(true);
      return;
    }
    await call('POST /app-api/user/subscription/answer', { answers });
    await query.reload();
  });
  if (requested.length === 0) return null;
  const purposes = requested.map(({ kind }) => subscriptionPurpose(kind)).join('、');
  return (
    <View className="notify-me">
      <View className="notify-me__what" role="status">
        {switchedOff
          ? '您在微信里关掉了这个小程序的消息。先去设置里打开，再回来点提醒。'
          : `${purposes}时，${subscribe.teller}各提醒您一次。`}
      </View>
      <Button
        id="notify-me"
        size="small"
        variant="secondary"
        loading={ask.running}
        onPress={() => void ask.run()}
      >
        {switchedOff ? '去设置里打开' : `${subscribe.teller}提醒我`}
      </Button>
    </View>
  );
}
