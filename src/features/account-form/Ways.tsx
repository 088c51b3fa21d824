import { View } from '@tarojs/components';
import { Icon, type IconName } from '@/ui/Icon';
import { Pressable } from '@/ui/Pressable';
import './Ways.scss';

/** How an account is described. */
export type Way = 'form' | 'link' | 'capture';

interface WayEntry {
  way: Way;
  icon: IconName;
  title: string;
  note: string;
}

const ways: readonly WayEntry[] = [
  { way: 'form', icon: 'pencil-line', title: '填写表单', note: '约 3 分钟' },
  { way: 'link', icon: 'link', title: '商品链接', note: '粘贴即填' },
  { way: 'capture', icon: 'scan-line', title: '自动采集', note: '登录即填' },
];

/** The three ways in, one of them open. */
export function Ways({ selected, onSelect }: { selected: Way; onSelect: (way: Way) => void }) {
  return (
    <View className="ways" role="tablist" aria-label="填写方式">
      {ways.map(({ way, icon, title, note }) => (
        <Pressable
          key={way}
          id={`way-${way}`}
          className={`ways__way ${way === selected ? 'ways__way--selected' : ''}`}
          role="tab"
          checked={way === selected}
          onPress={() => onSelect(way)}
        >
          <Icon name={icon} size={22} />
          <View className="ways__title">{title}</View>
          <View className="ways__note">{note}</View>
        </Pressable>
      ))}
    </View>
  );
}
