import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import './Tabs.scss';

interface TabsProps<Name extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string;
  tabs: readonly { name: Name; title: string }[];
  value: Name;
  onChange: (name: Name) => void;
}

/** A row of tabs, of which one is open. Element ids are `tabs-<name>`. */
export function Tabs<Name extends string>({ label, tabs, value, onChange }: TabsProps<Name>) {
  return (
    <View className="tabs" role="tablist" aria-label={label}>
      {tabs.map(({ name, title }) => (
        <Pressable
          key={name}
          id={`tabs-${name}`}
          className={`tabs__tab ${name === value ? 'tabs__tab--selected' : ''}`}
          role="tab"
          checked={name === value}
          onPress={() => onChange(name)}
        >
          <View>{title}</View>
        </Pressable>
      ))}
    </View>
  );
}
