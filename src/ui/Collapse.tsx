import { View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Pressable } from './Pressable';
import './Collapse.scss';

interface CollapseProps {
  /** Shown also while the section is collapsed. */
  head: ReactNode;
  /** Accessible name of the head, if it is not its text. */
  label?: string;
  children: ReactNode;
}

/** A section that expands and collapses by a tap on its head. */
export function Collapse({ head, label, children }: CollapseProps) {
  const [open, setOpen] = useState(false);
  return (
    <View className="collapse">
      <Pressable
        className="collapse__head"
        {...(label === undefined ? {} : { label })}
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
