import { View } from '@tarojs/components';
import { type SubscriptionKind, subscriptionPurpose } from '@account-doctor/contract/subscriptions';
import { call } from '@/data/service';
import { useAction } from '@/data/useAction';
import { useCall } from '@/data/useCall';
import { subscribe } from '@/platform/subscribe';
import { Button } from '@/ui/Button';
import './NotifyMe.scss';

/** Offers that WeChat tells of these once, to whom it can and who has not answered yet. */
export function NotifyMe({ kinds }: { kinds: readonly SubscriptionKind[] }) {
  const query = useCall('GET /app-api/user/subscription', subscribe ? {} : null);
  const asked = query.data?.askable.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const ask = useAction(async () => {
    const said = await subscribe?.(asked.map(({ templateId }) => templateId));
    const answers = asked.flatMap(({ kind, templateId }) => {
      const accepted = said?.[templateId];
      return accepted === undefined ? [] : [{ kind, accepted }];
    });
    if (answers.length === 0) return;
    await call('POST /app-api/user/subscription/answer', { answers });
    await query.reload();
  });
  if (asked.length === 0) return null;
  const purposes = asked.map(({ kind }) => subscriptionPurpose(kind)).join('、');
  return (
    <View className="notify-me">
      <View className="notify-me__what">{purposes}时，微信各提醒您一次。</View>
      <Button
        id="notify-me"
        size="small"
        variant="secondary"
        loading={ask.running}
        onPress={() => void ask.run()}
      >
        微信提醒我
      </Button>
    </View>
  );
}
