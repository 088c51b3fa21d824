import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { Loaded } from '@/ui/Loaded';
import { useUser } from './useUser';
import { PasswordForm } from './PasswordForm';
import './ChangePassword.scss';

/** Changes the password, or sets the first one. */
export const ChangePassword = observer(function ChangePassword() {
  const user = useUser();
  return (
    <Loaded query={user}>
      {({ hasPassword, phone }) => (
        <View className="change-password">
          <View className="change-password__lead">
            {hasPassword
              ? '修改后，其他设备需要重新登录'
              : `设置密码后，可以用手机号 ${phone ?? ''} 和密码登录`}
          </View>
          <PasswordForm hasPassword={hasPassword} />
        </View>
      )}
    </Loaded>
  );
});
