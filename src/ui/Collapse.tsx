import { View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import './Collapse.scss';

interface CollapseProps {
  /** What stays on screen when it is folded. */
  head: ReactNode;
  /** The head in words, for a screen reader. */
  label: string;
  children: ReactNode;
  defaultOpen?: boolean;
}

/** A part that opens and closes by a tap on its head. */
export function Collapse({ head, label, children, defaultOpen = false }: CollapseProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <View className="collapse">
      <Pressable
        className="collapse__head"
        label={label}
        expanded={open}
        onPress={() => setOpen(!open)}
      >
        <View className="collapse__summary">{head}</View>
        <View className={`collapse__sign ${open ? 'collapse__sign--open' : ''}`}>
          <Icon name="chevron-down" />
        </View>
      </Pressable>
      {open && <View className="collapse__body">{children}</View>}
    </View>
  );
}
