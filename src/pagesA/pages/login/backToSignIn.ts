import Taro from '@tarojs/taro';
import { goBack, replace } from '@/navigation/navigate';
import { routes } from '@/routes';

/** Back to the sign-in page below this one, or to a new one where this page was opened by itself. */
export async function backToSignIn(from: string | undefined): Promise<void> {
  const below = Taro.getCurrentPages().at(-2)?.route ?? '';
  if (below.replace(/^\//, '') === routes.signInH5.path) await goBack();
  else await replace('signInH5', { from });
}
