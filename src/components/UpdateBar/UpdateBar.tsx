import { View } from '@tarojs/components';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { Tappable } from '@/components/Tappable/Tappable';
import { useStores } from '@/stores/RootStore';
import './UpdateBar.scss';

/** Offers the newer build, once there is one; below the navigation bar of every page. */
export function UpdateBar() {
  const { app } = useStores();
  const [update, setUpdate] = useState(app.update);
  // By hand: `observer` would cost the first page 4 kB for this one bar.
  useEffect(() => reaction(() => app.update, setUpdate, { fireImmediately: true }), [app]);
  return update ? (
    <Tappable id="update" className="update-bar" onTap={update.apply}>
      <View>新版本，点击刷新</View>
    </Tappable>
  ) : null;
}
