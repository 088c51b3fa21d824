import { useState } from 'react';
import type { RealNameState } from '@account-doctor/contract/states';
import type { UserInfo } from '@account-doctor/contract/types';
import { Avatar } from '@/ui/Avatar';
import { Section } from '@/ui/Section';
import { navigate } from '@/navigation/navigate';
import { AvatarSheet } from './settings/AvatarSheet';
import { NicknameSheet } from './settings/NicknameSheet';
import { SettingRow } from './SettingRow';

const realNameTexts: Record<RealNameState, string> = {
  none: '去认证',
  pending: '核验中',
  verified: '已认证',
  rejected: '未通过，去看看',
};

/** Who the user is, to others and to us. */
export function ProfileSettings({ user }: { user: UserInfo }) {
  const [editing, setEditing] = useState<'avatar' | 'nickname' | null>(null);
  const close = () => setEditing(null);
  const { avatarUrl, nickname, phone, realName, wechatBound } = user;
  return (
    <Section title="个人资料">
      <SettingRow
        id="edit-avatar"
        title="头像"
        value={<Avatar nickname={nickname} url={avatarUrl} size="small" />}
        onPress={() => setEditing('avatar')}
      />
      <SettingRow
        id="edit-nickname"
        title="昵称"
        value={nickname}
        onPress={() => setEditing('nickname')}
      />
      <SettingRow title="手机号" value={phone ?? '未绑定'} />
      <SettingRow title="微信" value={wechatBound ? '已绑定' : '未绑定，在微信小程序登录后绑定'} />
      <SettingRow
        id="open-real-name"
        title="实名认证"
        value={realNameTexts[realName.state]}
        onPress={() => void navigate('realName')}
      />
      {editing === 'avatar' && <AvatarSheet user={user} onClose={close} />}
      {editing === 'nickname' && <NicknameSheet nickname={nickname} onClose={close} />}
    </Section>
  );
}
