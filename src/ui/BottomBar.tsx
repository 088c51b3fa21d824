import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './BottomBar.scss';

interface BottomBarProps {
  /** What is to be known before tapping. */
  summary: ReactNode;
  /** The button that leads on. */
  children: ReactNode;
  /** Over the whole width of its upper edge. */
  header?: ReactNode;
  /** Not drawn; the room at the end of the page stays. */
  hidden?: boolean;
}

/** The bar at the lower edge of a page that ends in one action, and room for it below the content. */
export const BottomBar = ({ summary, children, header, hidden = false }: BottomBarProps) => (
  <>
    <View className="bottom-bar__room" />
    {!hidden && (
      <View className="bottom-bar">
        {header}
        <View className="bottom-bar__row">
          <View className="bottom-bar__summary">{summary}</View>
          <View className="bottom-bar__button">{children}</View>
        </View>
      </View>
    )}
  </>
);
