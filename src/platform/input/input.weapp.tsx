import { Textarea } from '@tarojs/components';
import { forwardRef, useContext } from 'react';
import { document } from '@tarojs/runtime';
import Taro from '@tarojs/taro';
import { FixedArea } from './fixedArea';
import type { NativeElement, TextAreaProps, PlatformInput } from './types';

/**
 * Screen readers in WeChat read `aria-label`. The type `nickname` opens the keyboard that offers WeChat's nickname;
 * Taro's properties set all other keyboards. `focus` is set from the start, because Taro's template replaces the native
 * input when `focus` is first set, and the text typed until then would be lost.
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
      // See inputAttributes.
      focus={false}
      aria-label={label}
      fixed={fixed}
      adjustPosition={!followsKeyboard}
      // The bar with 完成 would cover what the page draws right above the keyboard.
      showConfirmBar={!followsKeyboard}
      onInput={(event) => props.onInput(event.detail.value)}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  );
});

/** WeChat moves the cursor where the attribute changes, so that of an earlier time is taken away first. */
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
