import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { DemoNotice } from '@/features/shell/DemoNotice';
import { Loaded } from '@/ui/Loaded';
import { SignOut } from './SignOut';
import { useUser } from './useUser';
import { useStores } from '@/stores/RootStore';
import { Entries } from './Entries';
import { LatestEvaluations } from '@/features/order/LatestEvaluations';
import { Profile } from './Profile';
import './Mine.scss';

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
              <SignOut id="sign-out" />
            </View>
          </View>
          <DemoNotice />
        </View>
      )}
    </Loaded>
  );
});
