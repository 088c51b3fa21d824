import { View } from '@tarojs/components';
import { observer } from 'mobx-react';
import { Tappable } from '@/components/Tappable/Tappable';
import { useStores } from '@/stores/RootStore';
import './UpdateBar.scss';

/** Offers the newer build, once there is one; below the navigation bar of every page. */
export const UpdateBar = observer(function UpdateBar() {
  const { update } = useStores().app;
  return update ? (
    <Tappable id="update" className="update-bar" onTap={update.apply}>
      <View>新版本，点击刷新</View>
    </Tappable>
  ) : null;
});
