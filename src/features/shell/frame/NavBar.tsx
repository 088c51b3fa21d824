import { View } from '@tarojs/components';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { goBack } from '@/navigation/navigate';
import { openBeyondFrame } from '@/platform/browser';
import { readNavBarMetrics } from '@/platform/navBarMetrics';
import './NavBar.scss';

/** Width of the button that leads back, in px: `--target`. */
const BACK_WIDTH = 44;

interface NavBarProps {
  title: string;
  /** Tab pages are roots: there is nothing to go back to. */
  back: boolean;
}

/** The navigation bar that every page draws for itself (docs/product.md, "Pages"). */
export function NavBar({ title, back }: NavBarProps) {
  const { statusBarHeight, height, rightInset } = readNavBarMetrics();
  return (
    <View
      className="nav-bar"
      role="banner"
      {...(statusBarHeight > 0 ? { style: { paddingTop: `${statusBarHeight}px` } } : {})}
    >
      <View
        className="nav-bar__row"
        style={{
          height: `${height}px`,
          // The title stays in the middle of the window, clear of the buttons at both ends.
          paddingLeft: `${Math.max(rightInset, BACK_WIDTH)}px`,
          paddingRight: `${Math.max(rightInset, BACK_WIDTH)}px`,
        }}
      >
        {back && !openBeyondFrame && (
          <Pressable className="nav-bar__back" label="返回" onPress={() => void goBack()}>
            <Icon name="chevron-left" size={24} />
          </Pressable>
        )}
        <View className="nav-bar__title" role="heading" aria-level={1}>
          {title}
        </View>
      </View>
    </View>
  );
}
