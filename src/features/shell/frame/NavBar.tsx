import { View } from '@tarojs/components';
import { useState } from 'react';
import { Icon } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import { tabIndexOf } from '@/navigation/address';
import { goBack, locationBelow, relaunch } from '@/navigation/navigate';
import { openBeyondFrame } from '@/platform/navigation/navigation';
import { readNavBarMetrics } from '@/platform/layout/layout';
import './NavBar.scss';

/** Width of each button, in px; same as `--target` in the styles. */
const BUTTON_WIDTH = 44;

interface NavBarProps {
  title: string;
  /** Whether to show the back button; tab pages have none. */
  back: boolean;
}

/** Whether the bar needs a home button: the page below is no tab page, so that going home would take several taps. */
function needsHomeButton(): boolean {
  const below = locationBelow();
  return below !== null && tabIndexOf(below.name) < 0;
}

/** The navigation bar, which each page draws itself (docs/product.md, "Pages"). */
export function NavBar({ title, back }: NavBarProps) {
  const { statusBarHeight, height, rightInset } = readNavBarMetrics();
  const [deep] = useState(needsHomeButton);
  const showsBack = back && !openBeyondFrame;
  const inset = Math.max(rightInset, showsBack && deep ? 2 * BUTTON_WIDTH : BUTTON_WIDTH);
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
          // Equal padding on both sides keeps the title centred beside the buttons.
          paddingLeft: `${inset}px`,
          paddingRight: `${inset}px`,
        }}
      >
        {showsBack && (
          <View className="nav-bar__ways">
            <Pressable
              id="go-back"
              className="nav-bar__way"
              label="返回"
              onPress={() => void goBack()}
            >
              <Icon name="chevron-left" size={24} />
            </Pressable>
            {deep && (
              <Pressable
                id="go-home"
                className="nav-bar__way"
                label="首页"
                onPress={() => void relaunch('home')}
              >
                <Icon name="house" size={20} />
              </Pressable>
            )}
          </View>
        )}
        <View className="nav-bar__title" role="heading" aria-level={1}>
          {title}
        </View>
      </View>
    </View>
  );
}
