import { View } from '@tarojs/components';
import { Icon } from '@/components/Icon/Icon';
import { Tappable } from '@/components/Tappable/Tappable';
import { goBack } from '@/navigation/navigate';
import { readNavBarMetrics } from '@/platform/navBarMetrics';
import './NavBar.scss';

interface NavBarProps {
  title: string;
  /** Tab pages are roots: there is nothing to go back to. */
  back: boolean;
}

/** The navigation bar that every page draws for itself (section 2). */
export function NavBar({ title, back }: NavBarProps) {
  const { statusBarHeight, height, rightInset } = readNavBarMetrics();
  return (
    <View className="nav-bar" style={{ paddingTop: `${statusBarHeight}px` }}>
      <View
        className="nav-bar__row"
        style={{
          height: `${height}px`,
          paddingLeft: `${rightInset}px`,
          paddingRight: `${rightInset}px`,
        }}
      >
        {back && (
          <Tappable className="nav-bar__back" label="返回" onTap={() => void goBack()}>
            <Icon name="chevron-left" size={24} />
          </Tappable>
        )}
        <View className="nav-bar__title" role="heading" aria-level={1}>
          {title}
        </View>
      </View>
    </View>
  );
}
