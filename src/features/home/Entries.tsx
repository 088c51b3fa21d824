import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { navigate } from '@/navigation/navigate';
import { routeOf } from '@/routes';
import './Entries.scss';

const entries = [
  { name: 'couponCenter', icon: 'ticket' },
  { name: 'listingGuidelines', icon: 'book-open' },
  { name: 'news', icon: 'newspaper' },
  { name: 'helpCenter', icon: 'circle-help' },
] as const satisfies { name: string; icon: IconName }[];

/** Side ways, under the names their pages have. */
export function Entries() {
  return (
    <View className="entries">
      {entries.map(({ name, icon }) => (
        <Pressable
          key={name}
          className="entries__entry"
          role="link"
          onPress={() => void navigate(name, {})}
        >
          <View className="entries__icon">
            <Icon name={icon} size={24} />
          </View>
          <View className="entries__name">{routeOf(name).title}</View>
        </Pressable>
      ))}
    </View>
  );
}
