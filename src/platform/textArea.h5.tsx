import { forwardRef, type Ref } from 'react';
import type { NativeElement } from './nativeElement';
import type { TextAreaComponent, TextAreaProps } from './textArea.types';

/** The browser's own: Taro's brings a control of its own to every first visit. */
export const PlatformTextArea: TextAreaComponent = forwardRef<NativeElement, TextAreaProps>(
  function PlatformTextArea(props, ref) {
    const { id, label, className, value, placeholder, invalid, messageId } = props;
    return (
      <textarea
        ref={ref as Ref<HTMLTextAreaElement>}
        id={id}
        className={className}
        value={value}
        placeholder={placeholder}
        aria-label={label}
        aria-invalid={invalid}
        {...(messageId ? { 'aria-describedby': messageId } : {})}
        onChange={(event) => props.onInput(event.target.value)}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      />
    );
  },
);
