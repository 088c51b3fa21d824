import { Textarea } from '@tarojs/components';
import { forwardRef, useContext } from 'react';
import { document } from '@tarojs/runtime';
import Taro from '@tarojs/taro';
import { FixedArea } from './fixedArea';
import type { NativeElement, TextAreaProps, PlatformInput } from './types';

/**
 * Attributes for Taro's input. WeChat's screen readers read `aria-label`, and the type `nickname` offers WeChat's
 * nickname. `focus` is set from the start, because Taro replaces the native input when `focus` is first set, which
 * would lose the typed text.
 */
export const inputAttributes: PlatformInput['inputAttributes'] = ({ label, autocomplete }) => ({
  'aria-label': label,
  focus: false,
  ...(autocomplete === 'nickname' && { type: 'nickname' }),
});

export const PlatformTextArea: PlatformInput['PlatformTextArea'] = forwardRef<
  NativeElement,
  TextAreaProps
>(function PlatformTextArea(props, ref) {
  const { id, label, className, value, placeholder, followsKeyboard = false } = props;
  const fixed = useContext(FixedArea);
  return (
    <Textarea
      ref={ref}
      id={id}
      className={className}
      value={value}
      placeholder={placeholder}
      maxlength={-1}
      // Set from the start: see `inputAttributes`.
      focus={false}
      aria-label={label}
      fixed={fixed}
      adjustPosition={!followsKeyboard}
      // WeChat's bar with 完成 would cover a field that the page keeps right above the keyboard.
      showConfirmBar={!followsKeyboard}
      onInput={(event) => props.onInput(event.detail.value)}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  );
});

/**
 * Moves the focus by setting `focus`. WeChat reacts only to a change of the attribute, so it is first removed from the
 * field that had it.
 */
export const focusField: PlatformInput['focusField'] = (id) => {
  const field = document.getElementById(id);
  field?.blur();
  Taro.nextTick(() => field?.focus());
};

export const watchSoftKeyboard: PlatformInput['watchSoftKeyboard'] = (onChange) => {
  const listen = ({ height }: { height: number }) => onChange(height > 0);
  Taro.onKeyboardHeightChange(listen);
  return () => Taro.offKeyboardHeightChange(listen);
};

export const watchKeyboardHeight: PlatformInput['watchKeyboardHeight'] = (onChange) => {
  const listen = ({ height }: { height: number }) => onChange(height);
  Taro.onKeyboardHeightChange(listen);
  return () => Taro.offKeyboardHeightChange(listen);
};
