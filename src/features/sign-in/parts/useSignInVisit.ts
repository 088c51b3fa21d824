import { useDidShow } from '@tarojs/taro';
import { useCallback } from 'react';
import { afterSignIn } from '@/navigation/guard';
import { goBack, navigateToPath, placeBelow, replace } from '@/navigation/navigate';
import { signInRoute } from '@/platform/target';
import type { SignInRoute } from '@/platform/target.types';
import type { RouteName } from '@/routes';
import { useStores } from '@/stores/RootStore';
import type { PayloadOf, Session } from '@account-doctor/contract/types';
import { useCall } from '@/data/useCall';
import { useLoadUser } from '@/features/account/useUser';
import { toastOnArrival } from '@/platform/arrivalToast';
import type { LeadOn } from '@/data/useAction';
import { track } from '@/data/track';
import { typed } from './typed';

/**
 * Whether a sign-in page belongs to the program it was opened in; the other program's page gives
 * way to this one's, so that a link between them is no dead end.
 */
export function useOwnSignIn(owner: SignInRoute, from: string | undefined): boolean {
  const own = owner === signInRoute;
  useDidShow(() => {
    if (!own) void replace(signInRoute, { from });
  });
  return own;
}

/** Sends on who is signed in already, e.g. by the browser's back button; not who has yet to bind a phone. */
export function useLeaveWhenSignedIn(from: string | undefined): void {
  const { session } = useStores();
  useDidShow(() => {
    if (session.isSignedIn && !session.lacksPhone)
      void navigateToPath(afterSignIn(from), 'replace');
  });
}

/** The pages of signing in that lead on by `useLeaveWhenSignedIn` when they are gone back to. */
const signInPages: readonly (RouteName | undefined)[] = ['signInH5', 'signInWechat'];

/**
 * Leaves signing in for the page that was asked for. Where the page of another way to sign in lies below, it
 * is gone back to and leads on, so that no page of signing in stays below the one that was asked for.
 */
async function leaveSignIn(from: string | undefined): Promise<unknown> {
  return signInPages.includes(placeBelow()?.name)
    ? goBack()
    : navigateToPath(afterSignIn(from), 'replace');
}

/**
 * What is sent with a sign-in beside which the box is ticked: the versions that were there to read.
 * Whoever signs in before they are known is asked on the next page.
 */
export function useTicked(): Pick<PayloadOf<'POST /app-api/user/auth/sms-login'>, 'agreed'> {
  const { data } = useCall('GET /app-api/user/consent/texts', {}, { quiet: true });
  return data ? { agreed: data.list.map(({ key, version }) => ({ key, version })) } : {};
}

/**
 * The last step of every way of signing in: keeps the session, loads the user, and opens the page
 * that was asked for in place of the sign-in page, so that going back does not return to it. Who was
 * signed in has bound a phone: pages below may show what was another account, and nobody stays there.
 * Resolves with how the page is opened where it is left to the action.
 */
export function useEnter(
  from: string | undefined,
): (session: Session) => Promise<LeadOn | undefined> {
  const { session } = useStores();
  const loadUser = useLoadUser();
  return useCallback(
    async (given: Session) => {
      const [bound, merged] = [session.isSignedIn, session.userId !== given.userId];
      session.signIn(given);
      track('action:signIn');
      typed.phone = '';
      // Signed in all the same: the next page loads the user again.
      await loadUser().catch(() => undefined);
      const entered = given.newUser ? '注册成功，欢迎您' : '登录成功';
      const joined = merged ? '手机号已绑定，两个账号已合并' : '手机号已绑定';
      const leadOn = () =>
        toastOnArrival(bound ? joined : entered, () =>
          bound ? navigateToPath(afterSignIn(from), 'restart') : leaveSignIn(from),
        );
      if (!bound) return leadOn;
      await leadOn();
      return undefined;
    },
    [session, loadUser, from],
  );
}
