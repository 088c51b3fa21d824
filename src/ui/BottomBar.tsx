import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './BottomBar.scss';

interface BottomBarProps {
  /** What is to be known before tapping. */
  words: ReactNode;
  /** The button that leads on. */
  children: ReactNode;
  /** Over the whole width of its upper edge. */
  edge?: ReactNode;
  /** Steps aside; the room at the end of the page stays. */
  aside?: boolean;
}

/** The bar at the lower edge of a page that ends in one action, and room for it below the content. */
export const BottomBar = ({ words, children, edge, aside = false }: BottomBarProps) => (
  <>
    <View className="bottom-bar__room" />
    {!aside && (
      <View className="bottom-bar">
        {edge}
        <View className="bottom-bar__row">
          <View className="bottom-bar__words">{words}</View>
          <View className="bottom-bar__button">{children}</View>
        </View>
      </View>
    )}
  </>
);
