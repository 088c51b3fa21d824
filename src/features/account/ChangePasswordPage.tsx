import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LoadedContent } from '@/ui/LoadedContent';
import { Button } from '@/ui/Button';
import { EmptyView } from '@/ui/EmptyView';
import { PasswordField } from '@/ui/PasswordField';
import { Pressable } from '@/ui/Pressable';
import { useAction } from '@/data/useAction';
import { fullPath } from '@/navigation/address';
import { goBack, navigate } from '@/navigation/navigate';
import { toastOnArrival } from '@/platform/dialogs/dialogs';
import { signInRoute } from '@/platform/device/device';
import { showFieldErrors } from '@/data/fieldProblems';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';
import { PasswordToSetField } from '@/features/sign-in/PasswordToSetField';
import { useFormField } from '@/ui/useFormField';
import { useUser } from './useUser';
import './ChangePasswordPage.scss';

/** Page to change the password, or to set the first one. */
export const ChangePasswordPage = observer(function ChangePassword() {
  const user = useUser();
  return (
    <LoadedContent query={user}>
      {({ hasPassword, phone }) =>
        phone === null ? (
          <BindPhoneFirst />
        ) : (
          <View className="change-password">
            <View className="change-password__lead">
              {hasPassword
                ? '修改后，其他设备需要重新登录'
                : `设置密码后，可以用手机号 ${phone} 和密码登录`}
            </View>
            <PasswordForm hasPassword={hasPassword} />
          </View>
        )
      }
    </LoadedContent>
  );
});

/** Shown to users who signed in by WeChat only, because a password works only together with a phone number. */
const BindPhoneFirst = () => (
  <EmptyView icon="circle-help" text="密码要和手机号一起使用，请先绑定手机号。">
    <Button
      id="bind-phone"
      size="small"
      onPress={() => void navigate(signInRoute, { from: fullPath('changePassword', {}) })}
    >
      绑定手机号
    </Button>
  </EmptyView>
);

interface PasswordFields {
  oldPassword: string;
  password: string;
}

/**
 * Form for the password. `hasPassword` is fixed when the form opens and decides about the fields, so that saving does
 * not change the form.
 */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [hadPassword] = useState(hasPassword);
  const { session } = useStores();
  const form = useForm<PasswordFields>({
    defaultValues: { oldPassword: '', password: '' },
  });
  const change = useAction(
    async ({ oldPassword, password }: PasswordFields) => {
      await call(
        'POST /app-api/user/update-password',
        hadPassword ? { oldPassword, password } : { password },
      );
      if (session.userInfo) session.setUserInfo({ ...session.userInfo, hasPassword: true });
      return () => toastOnArrival(hadPassword ? '密码已修改' : '密码已设置', goBack);
    },
    (error) =>
      showFieldErrors(
        error,
        hadPassword ? ['oldPassword', 'password'] : ['password'],
        form.setError,
      ),
  );
  const submit = () => void form.handleSubmit((fields) => void change.run(fields))();

  return (
    <FormProvider {...form}>
      {hadPassword && <OldPasswordField onConfirm={submit} />}
      <PasswordToSetField onConfirm={submit} />
      <Button id="save-password" loading={change.running} onPress={submit}>
        {hadPassword ? '修改密码' : '设置密码'}
      </Button>
      {hadPassword && (
        <Pressable
          id="reset-by-sms"
          className="change-password__reset"
          role="link"
          onPress={() => void navigate('resetPassword')}
        >
          忘记原密码？用短信验证码重置
        </Pressable>
      )}
    </FormProvider>
  );
}

function OldPasswordField({ onConfirm }: { onConfirm: () => void }) {
  const field = useFormField('oldPassword', (password) => (password ? null : '请填写原密码'));
  return (
    <PasswordField
      id="oldPassword"
      label="原密码"
      placeholder="请输入现在的密码"
      autocomplete="current-password"
      onConfirm={onConfirm}
      {...field}
    />
  );
}
