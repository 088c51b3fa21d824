import { View } from '@tarojs/components';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { Pressable } from '@/ui/Pressable';
import { useStores } from '@/stores/RootStore';
import './UpdateBar.scss';

/** Offers the newer build, once there is one; below the navigation bar of every page. */
export function UpdateBar() {
  const { app } = useStores();
  const [update, setUpdate] = useState(app.update);
  // By hand: `observer` would cost the first page 4 kB for this one bar.
  useEffect(() => reaction(() => app.update, setUpdate, { fireImmediately: true }), [app]);
  return update ? (
    <Pressable id="update" className="update-bar" onPress={update.apply}>
      <View>新版本，点击刷新</View>
    </Pressable>
  ) : null;
}
