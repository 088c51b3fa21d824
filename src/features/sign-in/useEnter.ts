import { useCallback } from 'react';
import type { Session } from '@account-doctor/contract/types';
import { useLoadUser } from '@/features/account/useLoadUser';
import { afterSignIn } from '@/navigation/guard';
import { navigateToPath } from '@/navigation/navigate';
import { toastOnArrival } from '@/platform/arrivalToast';
import { track } from '@/data/track';
import { useStores } from '@/stores/RootStore';
import { typed } from './typed';

/**
 * The last step of every way of signing in: keeps the session, loads the user, and opens the page
 * that was asked for in place of the sign-in page, so that going back does not return to it.
 */
export function useEnter(from: string | undefined): (session: Session) => Promise<void> {
  const { session } = useStores();
  const loadUser = useLoadUser();
  return useCallback(
    async (given: Session) => {
      session.signIn(given);
      track('action:signIn');
      typed.phone = '';
      // Signed in all the same: the next page loads the user again.
      await loadUser().catch(() => undefined);
      await toastOnArrival(given.newUser ? '注册成功，欢迎加入账号博士' : '登录成功', () =>
        navigateToPath(afterSignIn(from), 'replace'),
      );
    },
    [session, loadUser, from],
  );
}
