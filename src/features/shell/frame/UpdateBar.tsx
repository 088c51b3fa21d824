import { View } from '@tarojs/components';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';
import { Pressable } from '@/ui/Pressable';
import { useStores } from '@/stores/RootStore';
import './UpdateBar.scss';

/** Bar below the navigation bar with a button to load a newer build. */
export function UpdateBar() {
  const { app } = useStores();
  const [update, setUpdate] = useState(app.update);
  // Without `observer`, which would add 4 kB to the first page only for this bar.
  useEffect(() => reaction(() => app.update, setUpdate, { fireImmediately: true }), [app]);
  return update ? (
    <Pressable id="update" className="update-bar" onPress={update.apply}>
      <View>新版本，点击刷新</View>
    </Pressable>
  ) : null;
}
