import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import type { NativeElement } from './nativeElement';

export interface TextAreaProps extends RefAttributes<NativeElement> {
  id: string;
  /** What is asked for; the visible label stands apart. */
  label: string;
  className: string;
  value: string;
  placeholder: string;
  invalid: boolean;
  /** Id of the message below, when there is one. */
  messageId?: string;
  /** Whether the page itself keeps the field above the phone's keyboard; else the platform lifts the page. */
  followsKeyboard?: boolean;
  onInput: (value: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Several lines to type into, without a limit: nothing pasted is cut off. */
export type TextAreaComponent = ForwardRefExoticComponent<TextAreaProps>;
