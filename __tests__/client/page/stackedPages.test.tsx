import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ComponentType } from 'react';
import { MinePage } from '@/features/account/MinePage';
import { PasswordForm } from '@/features/account/ChangePasswordPage';
import { NewsPage } from '@/features/content/NewsPage';
import { EvaluationRecords } from '@/features/order/EvaluationRecords';
import { SettingsPage } from '@/features/account/SettingsPage';
import { ResetForm } from '@/features/sign-in/ResetPasswordPage';
import { SignInForm } from '@/features/sign-in/SignInH5';
import { sharedSignInInput } from '@/features/sign-in/parts/sharedSignInInput';
import { BottomSheet } from '@/ui/BottomSheet';
import { TextField } from '@/ui/TextField';
import { accepted, serveWith } from '../support/service';
import { closeScreen, openScreen, type Screen } from '../support/screen';
import { someUser } from '../support/user';

/** Ids that occur more than once in the document. */
function repeatedIds(screen: Screen): string[] {
  const ids = screen.looks('[id]').map(({ id }) => id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

const nothing = () => undefined;
const SignIn = () => <SignInForm from={undefined} />;
const Reset = () => <ResetForm from={undefined} />;
const ChangePassword = () => <PasswordForm hasPassword />;

const openBoth = (Below: ComponentType, Above: ComponentType) =>
  openScreen(
    () => (
      <>
        <Below />
        <Above />
      </>
    ),
    ({ session }) => {
      session.signIn({ token: 't', userId: someUser.userId, newUser: false });
      session.setUserInfo({ ...someUser, hasPassword: true });
    },
  );

beforeEach(() => {
  sharedSignInInput.way = 'password';
  serveWith(({ url }) =>
    accepted(url.endsWith('/user/get') ? someUser : { list: [], total: 0, counts: {} }),
  );
});
afterEach(closeScreen);

// Taro keeps a page in the document, hidden, while another one is above it.
describe('two pages on the stack', () => {
  it.each<[string, ComponentType, ComponentType]>([
    ['the sign-in and the password reset', SignIn, Reset],
    ['the password change and the password reset', ChangePassword, Reset],
    ['the user’s own page and the settings', MinePage, SettingsPage],
    ['the news and the evaluation records', NewsPage, EvaluationRecords],
  ])('have no id in common: %s', async (_, Below, Above) => {
    expect(repeatedIds(await openBoth(Below, Above))).toEqual([]);
  });

  it('connect each field with its own message, even if both have a field of the same id', async () => {
    const Field = ({ error }: { error: string }) => (
      <TextField id="same" label={error} value="" onChange={nothing} maxLength={9} error={error} />
    );
    const screen = await openBoth(
      () => <Field error="下面的" />,
      () => <Field error="上面的" />,
    );
    expect(screen.messageOf('下面的')).toBe('下面的');
    expect(screen.messageOf('上面的')).toBe('上面的');
  });

  it('can both open a sheet of the same id, and each sheet takes the focus', async () => {
    const Sheet = ({ title }: { title: string }) => (
      <BottomSheet id="sheet" title={title} onClose={nothing}>
        {title}
      </BottomSheet>
    );
    const screen = await openBoth(
      () => <Sheet title="下面的" />,
      () => <Sheet title="上面的" />,
    );
    for (const name of ['下面的', '上面的'])
      expect(screen.getByRole('dialog', { name }).getAttribute('tabindex')).toBe('-1');
  });
});

describe('the message below a field', () => {
  it('has its space reserved, so that nothing moves under a finger', async () => {
    const screen = await openScreen(SignIn);
    const rooms = () => screen.looks('.field-message').length;
    const before = rooms();
    await screen.pressButton('登录');
    expect(screen.messageOf('手机号')).toBe('请输入 11 位手机号');
    expect(rooms()).toBe(before);
  });
});
