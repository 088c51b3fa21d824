import { View } from '@tarojs/components';
import { Pressable } from './Pressable';
import './Tabs.scss';

interface TabsProps<Value extends string> {
  /** Prefix of the tabs' ids: `<id>-<value>`. */
  id?: string;
  /** Accessible name. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of tabs, one of which is selected. */
export function Tabs<Value extends string>({
  id,
  label,
  options,
  value,
  onChange,
}: TabsProps<Value>) {
  return (
    <View className="tabs" role="tablist" aria-label={label}>
      {options.map((option) => (
        <Pressable
          key={option.value}
          {...(id ? { id: `${id}-${option.value}` } : {})}
          className={`tabs__tab ${option.value === value ? 'tabs__tab--selected' : ''}`}
          role="tab"
          checked={option.value === value}
          onPress={() => onChange(option.value)}
        >
          <View>{option.label}</View>
        </Pressable>
      ))}
    </View>
  );
}
