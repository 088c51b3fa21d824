import { Textarea } from '@tarojs/components';
import { forwardRef, useContext } from 'react';
import { FixedArea } from './fixedArea';
import type { NativeElement } from './nativeElement';
import type { TextAreaComponent, TextAreaProps } from './textArea.types';

export const PlatformTextArea: TextAreaComponent = forwardRef<NativeElement, TextAreaProps>(
  function PlatformTextArea(props, ref) {
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
  },
);
