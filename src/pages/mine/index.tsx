import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { DemoNotice } from '@/components/DemoNotice/DemoNotice';
import { definePage } from '@/components/Page/definePage';
import { Loaded } from '@/components/Page/Loaded';
import { SignOut } from '@/components/SignOut/SignOut';
import { useUser } from '@/hooks/useUser';
import { useStores } from '@/stores/RootStore';
import { Entries } from './Entries';
import { LatestEvaluations } from './LatestEvaluations';
import { Profile } from './Profile';
import './index.scss';

/** The user's own page. */
export const Mine = observer(function Mine() {
  const { session } = useStores();
  const user = useUser();

  return (
    <Loaded query={user}>
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

export default definePage('mine', Mine);
