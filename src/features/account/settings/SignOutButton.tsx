import Taro from '@tarojs/taro';
import { Button } from '@/ui/Button';
import { relaunch } from '@/navigation/navigate';
import { clearUserData } from '@/stores/clearUserData';
import { useStores } from '@/stores/RootStore';
import { call } from '@/data/service';

/** Button to sign out; asks first, then opens the home page. */
export function SignOutButton({ id }: { id: string }) {
  const stores = useStores();
  const signOut = async () => {
    const { confirm } = await Taro.showModal({
      title: '退出登录',
      content: '评估记录会为您保留，没提交的草稿会清除',
      confirmText: '退出',
    });
    if (!confirm) return;
    // Not awaited: without a connection the user is still signed out on this phone.
    void call('POST /app-api/user/auth/logout', {}).catch(() => undefined);
    clearUserData(stores);
    await relaunch('home');
  };
  return (
    <Button id={id} variant="text" onPress={() => void signOut()}>
      退出登录
    </Button>
  );
}
