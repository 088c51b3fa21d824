import { Image, View } from '@tarojs/components';
import type { UserInfo } from '@account-doctor/contract/types';
import { Tag } from '@/components/Tag/Tag';
import { serviceAddress } from '@/request/addresses';
import './Profile.scss';

/** Who is signed in. */
export function Profile({ user }: { user: UserInfo }) {
  return (
    <View className="profile">
      <View className="profile__avatar" aria-hidden>
        {user.avatarUrl ? (
          <Image
            className="profile__picture"
            src={serviceAddress(user.avatarUrl)}
            mode="aspectFill"
          />
        ) : (
          // Array.from, because the first character of a nickname may be an emoji.
          (Array.from(user.nickname)[0] ?? '我')
        )}
      </View>
      <View className="profile__words">
        <View className="profile__name">{user.nickname}</View>
        <View className="profile__line">
          <View className="profile__phone">{user.phone ?? '还没有绑定手机号'}</View>
          {user.wechatBound && <Tag type="success">已绑定微信</Tag>}
        </View>
      </View>
    </View>
  );
}
