import { View } from '@tarojs/components';
import { navigate } from '@/navigation/navigate';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './StartButton.scss';

/** The page's main button, which looks like a search for a game. */
export const StartButton = () => (
  <Pressable id="start" className="start" onPress={() => void navigate('chooseGame', {})}>
    <View className="start__search">
      <Icon name="search" />
      <View className="start__hint">搜索游戏</View>
    </View>
    <View className="start__go">立即评估</View>
  </Pressable>
);
