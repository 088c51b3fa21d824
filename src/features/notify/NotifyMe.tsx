import { View } from '@tarojs/components';
import { type SubscriptionKind, subscriptionPurpose } from '@account-doctor/contract/subscriptions';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { subscribe } from '@/platform/subscribe';
import { Button } from '@/ui/Button';
import './NotifyMe.scss';

/** Offers to be told of these once, by WeChat or on h5 by SMS, to whom that is possible and who has not answered. */
export function NotifyMe({ kinds }: { kinds: readonly SubscriptionKind[] }) {
  const query = useCall('GET /app-api/user/subscription', {});
  const asked = query.data?.askable.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const ask = useAction(async () => {
    const answers = await subscribe.ask(asked);
    if (answers.length === 0) return;
    await call('POST /app-api/user/subscription/answer', { answers });
    await query.reload();
  });
  if (asked.length === 0) return null;
  const purposes = asked.map(({ kind }) => subscriptionPurpose(kind)).join('、');
  return (
    <View className="notify-me">
      <View className="notify-me__what">{`${purposes}时，${subscribe.teller}各提醒您一次。`}</View>
      <Button
        id="notify-me"
        size="small"
        variant="secondary"
        loading={ask.running}
        onPress={() => void ask.run()}
      >
        {subscribe.teller}提醒我
      </Button>
    </View>
  );
}
