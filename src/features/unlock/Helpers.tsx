import { View } from '@tarojs/components';
import type { Asking } from '@account-doctor/contract/types';
import { Icon } from '@/ui/Icon';
import { ago } from '@/format/time';
import './Helpers.scss';

/** Who has helped so far, by masked names, and how many places are left. */
export function Helpers({ asking }: { asking: Asking }) {
  const { helpers, needed } = asking;
  const free = Array.from({ length: Math.max(0, needed - helpers.length) }, (_, place) => place);
  return (
    <View className="helpers">
      <View className="helpers__count">{`${helpers.length} / ${needed} 位好友已助力`}</View>
      {helpers.map(({ name, at }, place) => (
        <View key={place} className="helpers__row">
          <View className="helpers__sign helpers__sign--on">
            <Icon name="user-check" size={18} />
          </View>
          <View className="helpers__name">{name}</View>
          <View className="helpers__time">{ago(at)}</View>
        </View>
      ))}
      {free.map((place) => (
        <View key={`free-${place}`} className="helpers__row">
          <View className="helpers__sign">
            <Icon name="user" size={18} />
          </View>
          <View className="helpers__free">等待好友</View>
        </View>
      ))}
    </View>
  );
}
