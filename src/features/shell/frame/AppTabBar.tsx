import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { UnreadBadge } from '@/features/message/UnreadBadge';
import { navigate } from '@/navigation/navigate';
import { routeByName, tabNames } from '@/routes';
import './AppTabBar.scss';

type TabName = (typeof tabNames)[number];

const icons: Record<TabName, IconName> = { home: 'house', evaluation: 'sparkles', mine: 'user' };

/** The tab bar, which each tab page draws itself; `selected` is the page's tab. */
export function AppTabBar({ selected }: { selected: TabName }) {
  return (
    <View className="tab-bar" role="navigation" aria-label="主导航">
      <View className="tab-bar__row" role="tablist" aria-label="主导航">
        {tabNames.map((name) => (
          <Pressable
            key={name}
            id={`tab-${name}`}
            className={`tab-bar__tab ${name === selected ? 'tab-bar__tab--selected' : ''}`}
            role="tab"
            checked={name === selected}
            onPress={() => {
              if (name !== selected) void navigate(name);
            }}
          >
            <View className="tab-bar__icon">
              <Icon name={icons[name]} size={24} />
              {name === 'mine' && <UnreadBadge />}
            </View>
            <View className="tab-bar__label">{routeByName(name).tab}</View>
          </Pressable>
        ))}
      </View>
    </View>
  );
}
