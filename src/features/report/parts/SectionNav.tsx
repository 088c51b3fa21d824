import { View } from '@tarojs/components';
import Taro from '@tarojs/taro';
import { readNavBarMetrics } from '@/platform/layout/layout';
import { Pressable } from '@/ui/Pressable';
import './ReportView.scss';

/** Height of the row (as in the style sheet) plus the gap below it, in px. */
const ROW = 48 + 8;

interface SectionNavProps {
  /** Ids of the sections on the page, in order. */
  entries: { id: string; name: string }[];
}

/** Row of links to the sections, sticky below the navigation bar. */
export function SectionNav({ entries }: SectionNavProps) {
  const { statusBarHeight, height } = readNavBarMetrics();
  const top = statusBarHeight + height;
  // Without animation, which ends some pixels too far on h5. Rejects only if the page was left.
  const show = (id: string) =>
    void Taro.pageScrollTo({ selector: `#${id}`, offsetTop: -(top + ROW), duration: 0 }).catch(
      () => undefined,
    );
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
