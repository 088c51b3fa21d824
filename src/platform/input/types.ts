import type { ForwardRefExoticComponent, RefAttributes } from 'react';
import type { TaroElement } from '@tarojs/runtime';

/** What a ref contains: a DOM element, or Taro's representation of one in WeChat. */
export type NativeElement = HTMLElement | TaroElement;

/** Facts about an input for assistive technology and the browser, in addition to Taro's properties. */
interface InputFacts {
  /** Accessible name of the input, whose visible label is a separate element. */
  label: string;
  invalid: boolean;
  /** Id of the message below the input, if there is one. */
  messageId?: string;
  /**
   * Whether the text consists of digits only, e.g. a code. It stays text, because a leading zero is significant.
   * `decimal` also allows a point.
   */
  digits: boolean | 'decimal';
  /** The browser's `autocomplete` token, e.g. `one-time-code`. */
  autocomplete?: string;
}

export interface TextAreaProps extends RefAttributes<NativeElement> {
  id: string;
  /** Accessible name of the text area, whose visible label is a separate element. */
  label: string;
  className: string;
  value: string;
  placeholder: string;
  invalid: boolean;
  /** Id of the message below the text area, if there is one. */
  messageId?: string;
  /**
   * Whether the page itself keeps the text area above the phone's keyboard; otherwise the platform scrolls the page.
   */
  followsKeyboard?: boolean;
  onInput: (value: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

/** Text fields and the phone's keyboard, as far as the platforms differ. */
export interface PlatformInput {
  /** Attributes to spread on Taro's `Input`. */
  inputAttributes: (facts: InputFacts) => {
    nativeProps?: Record<string, string>;
    'aria-label'?: string;
    focus?: false;
    type?: 'nickname';
  };

  /** A multi-line text field without a length limit, so that pasted text is never cut off. */
  PlatformTextArea: ForwardRefExoticComponent<TextAreaProps>;

  /** Focuses the field with this id; the phone then opens its keyboard, as after a tap. */
  focusField: (id: string) => void;

  /** Calls `onChange` when the phone's keyboard opens or closes; returns a function that stops this. */
  watchSoftKeyboard: (onChange: (open: boolean) => void) => () => void;

  /**
   * Calls `onChange` with the height in px of the part of the window that the phone's keyboard covers, whenever it
   * changes; returns a function that stops this.
   */
  watchKeyboardHeight: (onChange: (height: number) => void) => () => void;
}
