import { View } from '@tarojs/components';
import type { HelpRequest } from '@account-doctor/contract/types';
import { useSecondsUntil } from '@/data/useSecondsUntil';
import { Icon } from '@/ui/Icon';
import './help.scss';

/** The helpers with faces and masked names, and the places that are still free. */
export function HelperList({ request }: { request: HelpRequest }) {
  const { helpers, needed } = request;
  const free = Array.from({ length: Math.max(0, needed - helpers.length) }, (_, index) => index);
  return (
    <View className="helpers" role="list" aria-label={`${helpers.length} / ${needed} 位好友已助力`}>
      {helpers.map(({ name }, index) => (
        <View key={index} className="helpers__place" role="listitem">
          <View className="helpers__face helpers__face--on">
            <Icon name="user-check" size={24} />
          </View>
          <View className="helpers__name">{name}</View>
        </View>
      ))}
      {free.map((place) => (
        <View key={`free-${place}`} className="helpers__place" role="listitem">
          <View className="helpers__face">
            <Icon name="plus" size={24} />
          </View>
          <View className="helpers__free">等好友</View>
        </View>
      ))}
    </View>
  );
}

const HOUR = 3_600;
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Shows the time left for friends to help; calls `onEnd` once when it is over. */
export function TimeLeft({ until, onEnd }: { until: string; onEnd: () => void }) {
  const seconds = useSecondsUntil(until, onEnd);
  const over = seconds === 0;
  const hours = Math.floor(seconds / HOUR);
  const minutes = twoDigits(Math.floor(seconds / 60) % 60);
  return (
    <View role="timer">
      {over ? '时间已到' : `剩余 ${hours}:${minutes}:${twoDigits(seconds % 60)}`}
    </View>
  );
}
