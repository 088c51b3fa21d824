import { View } from '@tarojs/components';
import type { RealNameState } from '@account-doctor/contract/states';
import type { UserInfo } from '@account-doctor/contract/types';
import { Avatar } from '@/ui/Avatar';
import { Icon } from '@/ui/Icon';
import { Tag } from '@/ui/Tag';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import './Profile.scss';

const realNameTags: Record<RealNameState, { type: 'success' | 'warning' | 'info'; text: string }> =
  {
    none: { type: 'info', text: '未实名' },
    pending: { type: 'warning', text: '实名核验中' },
    verified: { type: 'success', text: '已实名' },
    rejected: { type: 'warning', text: '实名未通过' },
  };

/** Who is signed in; leads to the settings, where all of it can be changed. */
export function Profile({ user }: { user: UserInfo }) {
  const realName = realNameTags[user.realName.state];
  return (
    <Pressable
      id="profile"
      className="profile"
      role="link"
      label={`${user.nickname}，${realName.text}，修改资料`}
      onPress={() => void navigate('settings')}
    >
      <Avatar nickname={user.nickname} url={user.avatarUrl} size="medium" />
      <View className="profile__words">
        <View className="profile__name">{user.nickname}</View>
        <View className="profile__phone">{user.phone ?? '还没有绑定手机号'}</View>
        <View className="profile__tags">
          <Tag variant={realName.type}>{realName.text}</Tag>
          {user.wechatBound && <Tag variant="success">已绑定微信</Tag>}
        </View>
      </View>
      <View className="profile__arrow">
        <Icon name="chevron-right" />
      </View>
    </Pressable>
  );
}
