import { Textarea } from '@tarojs/components';
import { forwardRef } from 'react';
import type { NativeElement } from './nativeElement';
import type { TextAreaComponent, TextAreaProps } from './textArea.types';

export const PlatformTextArea: TextAreaComponent = forwardRef<NativeElement, TextAreaProps>(
  function PlatformTextArea(props, ref) {
    const { id, label, className, value, placeholder } = props;
    return (
      <Textarea
        ref={ref}
        id={id}
        className={className}
        value={value}
        placeholder={placeholder}
        maxlength={-1}
        aria-label={label}
        onInput={(event) => props.onInput(event.detail.value)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
    );
  },
);
