import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { observer } from 'mobx-react';
import { Button } from '@/components/Button/Button';
import { DemoNotice } from '@/components/DemoNotice/DemoNotice';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { useLoadUser } from '@/hooks/useLoadUser';
import { usePage } from '@/hooks/usePage';
import { useRefresh } from '@/hooks/useRefresh';
import { restart } from '@/navigation/navigate';
import { endSession } from '@/services/user';
import { useStores } from '@/stores/RootStore';
import { Entries } from './Entries';
import { LatestEvaluations } from './LatestEvaluations';
import { Profile } from './Profile';
import './index.scss';

/** The user's own page. */
export const Mine = observer(function Mine() {
  const { session } = useStores();
  const user = usePage(['user'], useLoadUser());
  useRefresh(user.reload, false);

  // What is known from the last visit is on screen while it loads again.
  const userInfo = session.userInfo ?? user.data;
  return (
    <Loaded query={{ ...user, data: userInfo }}>
      {(known) => (
        <View className="mine">
          <Profile user={known} />
          <View className="mine__columns">
            <View className="mine__column">
              <LatestEvaluations newUser={session.newUser} />
            </View>
            <View className="mine__column">
              <Entries />
              <SignOut />
            </View>
          </View>
          <DemoNotice />
        </View>
      )}
    </Loaded>
  );
});

function SignOut() {
  const stores = useStores();
  const signOut = async () => {
    const { confirm } = await Taro.showModal({
      title: '退出登录',
      content: '评估记录和草稿会为你保留',
      confirmText: '退出',
    });
    if (!confirm) return;
    // Best effort: whoever is offline is signed out of this phone all the same.
    void endSession().catch(() => undefined);
    stores.signOut();
    await restart('home');
  };
  return (
    <Button id="sign-out" look="text" onTap={() => void signOut()}>
      退出登录
    </Button>
  );
}

export default definePage('mine', Mine);
