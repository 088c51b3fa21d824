import { View } from '@tarojs/components';
import { useEffect, useState } from 'react';
import { Icon } from '@/ui/Icon';
import { watchOnline } from '@/platform/network/network';
import './OfflineBar.scss';

/** Bar below the navigation bar while the phone is offline. */
export function OfflineBar() {
  const [online, setOnline] = useState(true);
  useEffect(() => watchOnline(setOnline), []);
  return online ? null : (
    <View className="offline-bar" role="status">
      <Icon name="wifi-off" size={16} />
      <View>网络已断开，内容可能不是最新的</View>
    </View>
  );
}
