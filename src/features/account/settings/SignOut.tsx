import Taro from '@tarojs/taro';
import { Button } from '@/ui/Button';
import { restart } from '@/navigation/navigate';
import { leavePhone } from '@/stores/leavePhone';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

/** The way out: asks first, then leads to the home page. */
export function SignOut({ id }: { id: string }) {
  const stores = useStores();
  const signOut = async () => {
    const { confirm } = await Taro.showModal({
      title: '退出登录',
      content: '评估记录会为您保留，没提交的草稿会清除',
      confirmText: '退出',
    });
    if (!confirm) return;
    // Best effort: whoever is offline is signed out of this phone all the same.
    void call('POST /app-api/user/auth/logout', {}).catch(() => undefined);
    leavePhone(stores);
    await restart('home');
  };
  return (
    <Button id={id} variant="text" onPress={() => void signOut()}>
      退出登录
    </Button>
  );
}
