import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { useCouponCounts } from '@/features/coupon/useCouponCounts';
import { UnreadBadge } from '@/features/message/UnreadBadge';
import { navigate } from '@/navigation/navigate';
import './Entries.scss';

type Destination =
  | 'evaluationRecords'
  | 'couponRecords'
  | 'messages'
  | 'realName'
  | 'userFeedback'
  | 'helpCenter'
  | 'listingGuidelines'
  | 'settings';

interface Entry {
  to: Destination;
  icon: IconName;
  title: string;
}

/** What people come for. */
const frequent: readonly Entry[] = [
  { to: 'evaluationRecords', icon: 'history', title: '评估记录' },
  { to: 'couponRecords', icon: 'ticket', title: '优惠券' },
  { to: 'messages', icon: 'bell', title: '消息' },
  { to: 'realName', icon: 'shield-check', title: '实名认证' },
];

const further: readonly Entry[] = [
  { to: 'listingGuidelines', icon: 'file-text', title: '上架指南' },
  { to: 'helpCenter', icon: 'circle-help', title: '帮助中心' },
  { to: 'userFeedback', icon: 'message-square', title: '意见反馈' },
  { to: 'settings', icon: 'settings', title: '设置' },
];

/** The ways from the user's own page to the pages below it. */
export function Entries() {
  const coupons = useCouponCounts()?.unused ?? 0;
  return (
    <>
      <View className="entries entries--frequent">
        {frequent.map(({ to, icon, title }) => (
          <Pressable
            key={to}
            id={`entry-${to}`}
            className="entries__tile"
            role="link"
            onPress={() => void navigate(to)}
          >
            <View className="entries__picture">
              <Icon name={icon} size={24} />
              {to === 'messages' && <UnreadBadge />}
            </View>
            <View className="entries__caption">
              {title}
              {to === 'couponRecords' && coupons > 0 && ` ${coupons}`}
            </View>
          </Pressable>
        ))}
      </View>
      <View className="entries">
        {further.map(({ to, icon, title }) => (
          <Pressable
            key={to}
            id={`entry-${to}`}
            className="entries__row"
            role="link"
            onPress={() => void navigate(to)}
          >
            <View className="entries__icon">
              <Icon name={icon} />
            </View>
            <View className="entries__title">{title}</View>
            <View className="entries__arrow">
              <Icon name="chevron-right" size={16} />
            </View>
          </Pressable>
        ))}
      </View>
    </>
  );
}
