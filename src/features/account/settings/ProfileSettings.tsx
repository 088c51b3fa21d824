import { useState } from 'react';
import { View } from '@tarojs/components';
import type { RealNameState } from '@account-doctor/contract/states';
import type { UserInfo } from '@account-doctor/contract/types';
import { Avatar } from '@/ui/Avatar';
import { Section } from '@/ui/Section';
import { fullPath } from '@/navigation/address';
import { navigate } from '@/navigation/navigate';
import { signInRoute } from '@/platform/device/device';
import { accountNumber } from '@account-doctor/contract/identity';
import { nicknameProblem, normalizedNickname } from '@account-doctor/contract/nickname';
import { NICKNAME_MAX_LENGTH, NICKNAME_MIN_LENGTH } from '@account-doctor/contract/limits';
import { withoutInvisible } from '@account-doctor/contract/typed';
import { Button } from '@/ui/Button';
import { BottomSheet } from '@/ui/BottomSheet';
import { TextField } from '@/ui/TextField';
import { useBrand } from '@/stores/useBrand';
import { fieldProblems } from '@/data/fieldProblems';
import { AvatarSheet } from './AvatarSheet';
import { SettingsRow } from './SettingsRow';
import { useSaveSettings } from './useSaveSettings';

const realNameTexts: Record<RealNameState, string> = {
  none: '去认证',
  pending: '核验中',
  verified: '已认证',
  rejected: '未通过，去看看',
};

/** Settings for avatar, nickname, phone and real name. */
export function ProfileSettings({ user }: { user: UserInfo }) {
  const [editing, setEditing] = useState<'avatar' | 'nickname' | null>(null);
  const close = () => setEditing(null);
  const { userId, avatarUrl, nickname, phone, realName, wechatBound } = user;
  const { off } = useBrand();
  return (
    <Section title="个人资料">
      <SettingsRow
        id="edit-avatar"
        title="头像"
        value={<Avatar nickname={nickname} src={avatarUrl} size="small" />}
        onPress={() => setEditing('avatar')}
      />
      <SettingsRow
        id="edit-nickname"
        title="昵称"
        value={nickname}
        onPress={() => setEditing('nickname')}
      />
      {phone === null ? (
        <>
          <SettingsRow title="账号编号" value={accountNumber(userId)} />
          <SettingsRow
            id="bind-phone-row"
            title="手机号"
            value="未绑定，去绑定"
            onPress={() => void navigate(signInRoute, { from: fullPath('settings', {}) })}
          />
        </>
      ) : (
        <SettingsRow title="手机号" value={phone} />
      )}
      {!off?.includes('wechat') && (
        <SettingsRow
          title="微信"
          value={wechatBound ? '已绑定' : '未绑定，在微信小程序登录后绑定'}
        />
      )}
      {!off?.includes('real-name') && (
        <SettingsRow
          id="open-real-name"
          title="实名认证"
          value={realNameTexts[realName.state]}
          onPress={() => void navigate('realName')}
        />
      )}
      {editing === 'avatar' && <AvatarSheet user={user} onClose={close} />}
      {editing === 'nickname' && <NicknameSheet nickname={nickname} onClose={close} />}
    </Section>
  );
}

/** Sheet to change the nickname; the typed text stays if the service rejects it. */
function NicknameSheet({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const [typed, setTyped] = useState(nickname);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSaveSettings((error) => {
    const [refused] = fieldProblems(error, ['nickname']);
    if (refused) setProblem(refused[1]);
    return refused !== undefined;
  });
  const submit = async () => {
    const wanted = normalizedNickname(typed);
    const wrong = nicknameProblem(wanted);
    setProblem(wrong);
    if (!wrong && (await save.run({ nickname: wanted }))) onClose();
  };
  return (
    <BottomSheet id="nickname-sheet" title="修改昵称" closeLabel="取消" onClose={onClose}>
      <View className="setting-sheet">
        <TextField
          id="nickname"
          autocomplete="nickname"
          label="昵称"
          value={typed}
          clean={withoutInvisible}
          // `maxLength` counts UTF-16 units, of which a rare character has two; `nicknameProblem` counts characters.
          maxLength={2 * NICKNAME_MAX_LENGTH}
          placeholder="别人会看到的名字"
          hint={`${NICKNAME_MIN_LENGTH}–${NICKNAME_MAX_LENGTH} 个字，可用中文、字母、数字和 _ - ·`}
          error={problem ?? undefined}
          onChange={(value) => {
            setTyped(value);
            setProblem(null);
          }}
          onConfirm={() => void submit()}
        />
        <Button id="save-nickname" loading={save.running} onPress={() => void submit()}>
          保存
        </Button>
      </View>
    </BottomSheet>
  );
}
