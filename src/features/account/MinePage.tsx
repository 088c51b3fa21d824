import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { ConsentSheet } from '@/features/consent/ConsentSheet';
import { DemoNotice } from '@/features/shell/DemoNotice';
import { useCall } from '@/data/useCall';
import { LoadedBelow, LoadedContent } from '@/ui/LoadedContent';
import { useStores } from '@/stores/RootStore';
import { useBrand } from '@/stores/useBrand';
import { LatestEvaluations, useLatestEvaluations } from '@/features/order/LatestEvaluations';
import type { RealNameState } from '@account-doctor/contract/states';
import type { UserInfo } from '@account-doctor/contract/types';
import { Avatar } from '@/ui/Avatar';
import { Icon, type IconName } from '@/ui/Icon';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import { guidelineWords } from '@/selling/guidelines';
import { useCouponCounts } from '@/features/coupon/useCouponCounts';
import { UnreadBadge } from '@/features/message/UnreadBadge';
import { SignOutButton } from './settings/SignOutButton';
import { useUser } from './useUser';
import './MinePage.scss';

/** Page "我的": profile, and links to the user's pages. */
export const MinePage = observer(function Mine() {
  const { session } = useStores();
  const user = useUser();
  const orders = useLatestEvaluations();
  const counts = useCall('GET /app-api/home/app-home-data-count', {});

  return (
    <LoadedContent query={user}>
      {(known) => (
        <View className="mine">
          <Profile user={known} />
          <View className="mine__columns">
            <View className="mine__column">
              <LatestEvaluations query={orders} newUser={session.newUser} />
            </View>
            <LoadedBelow query={orders}>
              <View className="mine__column">
                <PageLinks />
                <SignOutButton id="sign-out" />
              </View>
            </LoadedBelow>
          </View>
          <LoadedBelow query={orders}>
            <DemoNotice counts={counts} />
          </LoadedBelow>
          <ConsentSheet />
        </View>
      )}
    </LoadedContent>
  );
});

const realNameTags: Record<RealNameState, { type: 'success' | 'warning' | 'info'; text: string }> =
  {
    none: { type: 'info', text: '未实名' },
    pending: { type: 'warning', text: '实名核验中' },
    verified: { type: 'success', text: '已实名' },
    rejected: { type: 'warning', text: '实名未通过' },
  };

/** The signed-in user; a tap opens the settings. */
function Profile({ user }: { user: UserInfo }) {
  const realName = realNameTags[user.realName.state];
  const { off } = useBrand();
  return (
    <Pressable
      id="profile"
      className="profile"
      role="link"
      onPress={() => void navigate('settings')}
    >
      <Avatar nickname={user.nickname} src={user.avatarUrl} size="medium" />
      <View className="profile__words">
        <View className="profile__name">{user.nickname}</View>
        <View className="profile__phone">{user.phone ?? '还没有绑定手机号'}</View>
        <View className="profile__tags">
          {!off?.includes('real-name') && <Tag variant={realName.type}>{realName.text}</Tag>}
          {user.wechatBound && <Tag variant="success">已绑定微信</Tag>}
        </View>
      </View>
      <View className="profile__arrow">
        <Icon name="chevron-right" />
      </View>
    </Pressable>
  );
}

type Destination =
  | 'evaluationRecords'
  | 'couponRecords'
  | 'messages'
  | 'realName'
  | 'userFeedback'
  | 'helpCenter'
  | 'listingGuidelines'
  | 'settings';

interface PageLink {
  to: Destination;
  icon: IconName;
  title: string;
}

/** The most frequently used links. */
const frequentLinks: readonly PageLink[] = [
  { to: 'evaluationRecords', icon: 'history', title: '评估记录' },
  { to: 'couponRecords', icon: 'ticket', title: '优惠券' },
  { to: 'messages', icon: 'bell', title: '消息' },
  { to: 'realName', icon: 'shield-check', title: '实名认证' },
];

const further: readonly PageLink[] = [
  { to: 'listingGuidelines', icon: 'file-text', title: guidelineWords.title },
  { to: 'helpCenter', icon: 'circle-help', title: '帮助中心' },
  { to: 'userFeedback', icon: 'message-square', title: '意见反馈' },
  { to: 'settings', icon: 'settings', title: '设置' },
];

/** Links to the other pages of the user. */
function PageLinks() {
  const coupons = useCouponCounts()?.unused ?? 0;
  const { off } = useBrand();
  const shown = frequentLinks.filter(({ to }) => to !== 'realName' || !off?.includes('real-name'));
  return (
    <>
      <View className="own-entries own-entries--frequent">
        {shown.map(({ to, icon, title }) => (
          <Pressable
            key={to}
            id={`entry-${to}`}
            className="own-entries__tile"
            role="link"
            onPress={() => void navigate(to)}
          >
            <View className="own-entries__picture">
              <Icon name={icon} size={24} />
              {to === 'messages' && <UnreadBadge />}
            </View>
            <View className="own-entries__caption">
              {title}
              {to === 'couponRecords' && coupons > 0 && ` ${coupons}`}
            </View>
          </Pressable>
        ))}
      </View>
      <View className="own-entries">
        {further.map(({ to, icon, title }) => (
          <Pressable
            key={to}
            id={`entry-${to}`}
            className="own-entries__row"
            role="link"
            onPress={() => void navigate(to)}
          >
            <View className="own-entries__icon">
              <Icon name={icon} />
            </View>
            <View className="own-entries__title">{title}</View>
            <View className="own-entries__arrow">
              <Icon name="chevron-right" size={16} />
            </View>
          </Pressable>
        ))}
      </View>
    </>
  );
}
