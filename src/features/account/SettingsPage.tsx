import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { useState } from 'react';
import type { UserInfo } from '@account-doctor/contract/types';
import { APP_VERSION } from '@account-doctor/contract/version';
import { LoadedContent } from '@/ui/LoadedContent';
import { Section } from '@/ui/Section';
import { SignOutButton } from './settings/SignOutButton';
import { Imprint } from '@/features/shell/Imprint';
import { useBrand } from '@/stores/useBrand';
import { useUser } from './useUser';
import { navigate } from '@/navigation/navigate';
import { MyConsents } from '@/features/consent/MyConsents';
import { DeleteSheet } from './deletion/DeleteSheet';
import { DownloadDataButton } from './settings/DownloadDataButton';
import { DisplaySettings } from './settings/DisplaySettings';
import { MessageSettings } from './settings/MessageSettings';
import { ProfileSettings } from './settings/ProfileSettings';
import { SettingsRow } from './settings/SettingsRow';
import './SettingsPage.scss';

const listDocuments = (brand: string) => [
  { key: 'user-agreement', title: '用户协议' },
  { key: 'privacy-policy', title: '隐私政策' },
  { key: 'algorithm-notice', title: '算法说明' },
  { key: 'about', title: `关于${brand}` },
];

/** Sheets that the settings page can open. */
type SettingsSheet = 'consents' | 'deletion';

/** Settings page: profile, notifications, security, sign-out and deletion. */
export const SettingsPage = observer(function Settings() {
  const user = useUser();
  const { name } = useBrand();
  const [open, setOpen] = useState<SettingsSheet | null>(null);
  const close = () => setOpen(null);
  return (
    <LoadedContent query={user}>
      {(known) => (
        <View className="settings">
          <View className="settings__column">
            <ProfileSettings user={known} />
            <MessageSettings user={known} />
          </View>
          <View className="settings__column">
            <DisplaySettings />
            <SecuritySettings user={known} onOpen={setOpen} />
            <Section title="关于">
              {listDocuments(name).map(({ key, title }) => (
                <SettingsRow
                  key={key}
                  id={`document-${key}`}
                  title={title}
                  onPress={() => void navigate('article', { document: key })}
                />
              ))}
              <SettingsRow title="版本" value={APP_VERSION} />
            </Section>
            <Imprint />
            <SignOutButton id="settings-sign-out" />
          </View>
          {open === 'deletion' && <DeleteSheet user={known} onClose={close} />}
          {open === 'consents' && <MyConsents onClose={close} />}
        </View>
      )}
    </LoadedContent>
  );
});

interface SecuritySettingsProps {
  user: UserInfo;
  onOpen: (sheet: SettingsSheet) => void;
}

/** Settings about password, devices, copy of data, consents and deletion. */
const SecuritySettings = ({ user, onOpen }: SecuritySettingsProps) => (
  <Section title="账号与安全">
    {/* A password needs a phone number to sign in with. */}
    {user.phone !== null && (
      <SettingsRow
        id="change-password"
        title="登录密码"
        value={user.hasPassword ? '修改' : '还没有设置'}
        onPress={() => void navigate('changePassword')}
      />
    )}
    <SettingsRow
      id="devices"
      title="我的设备"
      value="查看和退出其他设备"
      onPress={() => void navigate('devices')}
    />
    <DownloadDataButton />
    <SettingsRow
      id="consents"
      title="我的授权"
      value="查看和撤回"
      onPress={() => onOpen('consents')}
    />
    <SettingsRow
      id="delete-account"
      title="注销账号"
      value="删除账号和个人信息"
      onPress={() => onOpen('deletion')}
    />
  </Section>
);
