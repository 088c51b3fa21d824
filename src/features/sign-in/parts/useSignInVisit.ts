import { useDidShow } from '@tarojs/taro';
import { useCallback } from 'react';
import { pathAfterSignIn } from '@/navigation/guard';
import { goBack, navigateToPath, locationBelow, replace } from '@/navigation/navigate';
import { signInRoute } from '@/platform/device/device';
import type { SignInRoute } from '@/platform/device/types';
import type { RouteName } from '@/routes';
import { useStores } from '@/stores/RootStore';
import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { useLoadUser } from '@/features/account/useUser';
import { toastOnArrival } from '@/platform/dialogs/dialogs';
import type { OpenNextPage } from '@/data/useAction';
import { trackHit } from '@/data/track';
import { sharedSignInInput } from './sharedSignInInput';

/**
 * Whether this sign-in page belongs to the running program, h5 or mini-program. If not, redirects to the other sign-in
 * page, so that links work in both programs.
 */
export function useSignInForThisPlatform(owner: SignInRoute, from: string | undefined): boolean {
  const own = owner === signInRoute;
  useDidShow(() => {
    if (!own) void replace(signInRoute, { from });
  });
  return own;
}

/**
 * Redirects users who are already signed in (e.g. after the browser's back button), but not those who still need to
 * bind a phone number.
 */
export function useLeaveWhenSignedIn(from: string | undefined): void {
  const { session } = useStores();
  useDidShow(() => {
    if (session.isSignedIn && !session.lacksPhone)
      void navigateToPath(pathAfterSignIn(from), 'replace');
  });
}

/** Sign-in pages that use `useLeaveWhenSignedIn`, and so redirect when the user goes back to them. */
const signInPages: readonly (RouteName | undefined)[] = ['signInH5', 'signInWechat'];

/**
 * Opens the requested page after a sign-in. If another sign-in page lies below, goes back to that page, which then
 * redirects to the requested page, so that no sign-in page stays in the stack.
 */
async function leaveSignIn(from: string | undefined): Promise<unknown> {
  return signInPages.includes(locationBelow()?.name)
    ? goBack()
    : navigateToPath(pathAfterSignIn(from), 'replace');
}

/**
 * The document versions that the user has accepted by the checkbox, to send with the sign-in. If they have not loaded
 * yet, the next page asks for the consent.
 */
export function useAcceptedConsents(): Pick<
  PayloadOf<'POST /app-api/user/auth/sms-login'>,
  'agreed'
> {
  const { data } = useCall('GET /app-api/user/consent/texts', {}, { quiet: true });
  return data ? { agreed: data.list.map(({ key, version }) => ({ key, version })) } : {};
}

/**
 * Last step of each sign-in: stores the session, loads the user, and replaces the sign-in page by the requested one.
 * After a signed-in user has bound a phone number, the pages below may show another account, so they are closed.
 * Resolves with a function that navigates if the caller should navigate.
 */
export function useFinishSignIn(
  from: string | undefined,
): (session: Session) => Promise<OpenNextPage | undefined> {
  const { session } = useStores();
  const loadUser = useLoadUser();
  return useCallback(
    async (given: Session) => {
      const [bound, merged] = [session.isSignedIn, session.userId !== given.userId];
      session.signIn(given);
      trackHit('action:signIn');
      sharedSignInInput.phone = '';
      // A failure does not matter here: the next page loads the user again.
      await loadUser().catch(() => undefined);
      const entered = given.newUser ? '注册成功，欢迎您' : '登录成功';
      const joined = merged ? '手机号已绑定，两个账号已合并' : '手机号已绑定';
      const redirect = () =>
        toastOnArrival(bound ? joined : entered, () =>
          bound ? navigateToPath(pathAfterSignIn(from), 'restart') : leaveSignIn(from),
        );
      if (!bound) return redirect;
      await redirect();
      return undefined;
    },
    [session, loadUser, from],
  );
}
