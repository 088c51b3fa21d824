import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import type { TaroElement } from '@tarojs/runtime';

/** What a ref leads to: an element of the browser, or Taro's stand-in for one in WeChat. */
export type NativeElement = HTMLElement | TaroElement;

/** What assistive technology and the browser need to know beyond Taro's properties. */
interface InputFacts {
  /** What is asked for; the visible label stands apart from the input. */
  label: string;
  invalid: boolean;
  /** Id of the message below the input, when there is one. */
  messageId?: string;
  /** Digits only, as text: a leading zero counts. */
  digits: boolean;
  /** The browser's `autocomplete` token, e.g. `one-time-code`. */
  autocomplete?: string;
}

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

/** Fields and the keyboard. */
export interface PlatformInput {
  /** Properties to spread on Taro's `Input`. */
  inputAttributes: (facts: InputFacts) => {
    nativeProps?: Record<string, string>;
    'aria-label'?: string;
    focus?: false;
    type?: 'nickname';
  };

  /** Several lines to type into, without a limit: nothing pasted is cut off. */
  PlatformTextArea: ForwardRefExoticComponent<TextAreaProps>;

  /** Puts the cursor into the field with that id, as a tap on it does, and opens the keyboard where there is one. */
  focusField: (id: string) => void;

  /** Calls `onChange` when the phone's keyboard opens or closes; returns how to stop. */
  watchSoftKeyboard: (onChange: (open: boolean) => void) => () => void;

  /**
   * Calls `onChange` with how much of the window, in px, the phone's keyboard covers, whenever that
   * changes; returns how to stop.
   */
  watchKeyboardHeight: (onChange: (height: number) => void) => () => void;
}
