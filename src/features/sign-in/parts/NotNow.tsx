import Taro from '@tarojs/taro';
import { placeOf } from '@/navigation/address';
import { goBack, restart } from '@/navigation/navigate';
import { routeOf } from '@/routes';
import { Button } from '@/ui/Button';

/** Back to where one may be without signing in: a page for users alone would lead here again. */
function leave(): void {
  const below = placeOf(Taro.getCurrentPages().at(-2)?.route ?? '');
  const open = below !== null && routeOf(below.name).access === 'public';
  void (open ? goBack() : restart('home'));
}

/** The way out of signing in, for who wants to look around first. */
export const NotNow = () => (
  <Button id="not-now" variant="text" onPress={leave}>
    暂不登录
  </Button>
);
