import { View } from '@tarojs/components';
import { useState, type ReactNode } from 'react';
import { Icon } from '@/components/Icon/Icon';
import { Tappable } from '@/components/Tappable/Tappable';
import './Fold.scss';

interface FoldProps {
  /** What stays on screen when it is folded. */
  head: ReactNode;
  /** The head in words, for a screen reader. */
  label: string;
  children: ReactNode;
  opened?: boolean;
}

/** A part that opens and closes by a tap on its head. */
export function Fold({ head, label, children, opened = false }: FoldProps) {
  const [open, setOpen] = useState(opened);
  return (
    <View className="fold">
      <Tappable className="fold__head" label={label} expanded={open} onTap={() => setOpen(!open)}>
        <View className="fold__summary">{head}</View>
        <View className={`fold__sign ${open ? 'fold__sign--open' : ''}`}>
          <Icon name="chevron-down" />
        </View>
      </Tappable>
      {open && <View className="fold__body">{children}</View>}
    </View>
  );
}
