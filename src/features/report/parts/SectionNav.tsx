import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { readNavBarMetrics } from '@/platform/layout/layout';
import { Pressable } from '@/ui/Pressable';
import './ReportView.scss';

/** Height of the row as in the style sheet, with the gap below, in px. */
const ROW_HEIGHT = 48 + 8;

interface SectionNavProps {
  /** Ids and names of the sections on the page, in order. */
  entries: { id: string; name: string }[];
}

/** Row of links to the report's sections; stays below the navigation bar while the page scrolls. */
export function SectionNav({ entries }: SectionNavProps) {
  const { statusBarHeight, height } = readNavBarMetrics();
  const top = statusBarHeight + height;
  // Scrolls without animation, which would end some pixels too far on h5. Fails only if the user has left the page.
  const show = (id: string) =>
    void Taro.pageScrollTo({
      selector: `#${id}`,
      offsetTop: -(top + ROW_HEIGHT),
      duration: 0,
    }).catch(() => undefined);
  return (
    <View
      className="section-nav"
      style={{ top: `${top}px` }}
      role="navigation"
      aria-label="报告目录"
    >
      <View className="section-nav__row">
        {entries.map(({ id, name }) => (
          <Pressable key={id} className="section-nav__entry" role="link" onPress={() => show(id)}>
            <View className="section-nav__name">{name}</View>
          </Pressable>
        ))}
      </View>
    </View>
  );
}
