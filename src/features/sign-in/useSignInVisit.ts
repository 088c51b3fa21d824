import { useDidShow } from '@tarojs/taro';
import { afterSignIn } from '@/navigation/guard';
import { navigateToPath, replace } from '@/navigation/navigate';
import { signInRoute } from '@/platform/target';
import type { SignInRoute } from '@/platform/target.types';
import { useStores } from '@/stores/RootStore';

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

/** Sends on who is signed in already, e.g. by the browser's back button. */
export function useLeaveWhenSignedIn(from: string | undefined): void {
  const { session } = useStores();
  useDidShow(() => {
    if (session.isSignedIn) void navigateToPath(afterSignIn(from), 'replace');
  });
}
