import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import './BottomBar.scss';

interface BottomBarProps {
  /** Text beside the button, e.g. the price. */
  summary: ReactNode;
  /** The main button. */
  children: ReactNode;
  /** Row along the bar's upper edge. */
  header?: ReactNode;
  /** Whether the bar is hidden; its space at the end of the page stays. */
  hidden?: boolean;
}

/** Bar at the bottom with a page's main action, and a spacer of the same height at the end of the content. */
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
