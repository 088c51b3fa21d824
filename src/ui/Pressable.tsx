import { View } from '@tarojs/components';
import { forwardRef, type ReactNode } from 'react';
import type { NativeElement } from '@/platform/input/types';
import './Pressable.scss';

interface PressableProps {
  onPress: () => void;
  children: ReactNode;
  className?: string;
  id?: string;
  /** Accessible name, if the content does not state it. */
  label?: string;
  role?: 'button' | 'link' | 'tab' | 'radio' | 'checkbox' | 'switch' | 'option';
  /** Whether the control is on; for roles with two states. */
  checked?: boolean;
  /** Whether the controlled part is expanded; for controls that expand something. */
  expanded?: boolean;
  disabled?: boolean;
}

/** An area that reacts to taps and to the keyboard, with a role for screen readers. */
export const Pressable = forwardRef<NativeElement, PressableProps>(function Pressable(props, ref) {
  const { onPress, children, className = '', id, label, role = 'button' } = props;
  const { checked, expanded, disabled } = props;
  const states =
    role === 'tab' || role === 'option'
      ? { 'aria-selected': Boolean(checked) }
      : checked === undefined
        ? {}
        : { 'aria-checked': checked };
  return (
    // Enter and Space press all elements with such a role: see `pressByKeyboard` of src/platform/program/program.h5.ts.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <View
      ref={ref}
      className={`pressable ${disabled ? 'pressable--disabled' : ''} ${className}`}
      {...(id ? { id } : {})}
      role={role}
      tabIndex={disabled ? -1 : 0}
      {...(label ? { 'aria-label': label } : {})}
      aria-disabled={Boolean(disabled)}
      {...states}
      {...(expanded === undefined ? {} : { 'aria-expanded': expanded })}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {children}
    </View>
  );
});
