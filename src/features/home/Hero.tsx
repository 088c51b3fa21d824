import { View } from '@tarojs/components';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import './Hero.scss';

/** What the product is for, and the one way in. */
export function Hero() {
  return (
    <View className="hero">
      <View className="hero__question" role="heading" aria-level={2}>
        您的游戏账号值多少钱？
      </View>
      <View className="hero__answer">几分钟填完，几秒出价，每一项加减都写明白</View>
      <Pressable
        id="start"
        className="hero__start"
        label="选择游戏，立即评估"
        onPress={() => void navigate('chooseGame', {})}
      >
        <View className="hero__search">
          <Icon name="search" />
          <View className="hero__hint">搜索要评估的游戏</View>
        </View>
        <View className="hero__go">立即评估</View>
      </Pressable>
    </View>
  );
}
