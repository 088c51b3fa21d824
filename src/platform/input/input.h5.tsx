import { forwardRef, type Ref } from 'react';
import type { NativeElement, TextAreaProps, PlatformInput } from './types';
import { findVisibleElement } from '../layout/layout.h5';

export const inputAttributes: PlatformInput['inputAttributes'] = (facts) => ({
  nativeProps: {
    'aria-label': facts.label,
    'aria-invalid': String(facts.invalid),
    ...(facts.messageId ? { 'aria-describedby': facts.messageId } : {}),
    ...(facts.autocomplete ? { autoComplete: facts.autocomplete } : {}),
    // Not `type="number"`, which shows spinners and changes its value on scroll.
    ...(facts.digits === true ? { type: 'tel', inputMode: 'numeric' } : {}),
    ...(facts.digits === 'decimal' ? { type: 'text', inputMode: 'decimal' } : {}),
  },
});

/** The browser's own textarea, because Taro's adds code to each first visit. */
export const PlatformTextArea: PlatformInput['PlatformTextArea'] = forwardRef<
  NativeElement,
  TextAreaProps
>(function PlatformTextArea(props, ref) {
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
});

export const focusField: PlatformInput['focusField'] = (id) => findVisibleElement(id)?.focus();

/** Minimum height of a keyboard, in px; the browser's own bars are lower. */
const MIN_KEYBOARD_HEIGHT = 140;

/** Detects the keyboard by the height of the visual viewport, because browsers have no event for it. */
export const watchSoftKeyboard: PlatformInput['watchSoftKeyboard'] = (onChange) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let { width } = viewport;
  let tallest = viewport.height;
  const measure = () => {
    // After the phone is rotated, the width changes and earlier heights no longer count.
    tallest = viewport.width === width ? Math.max(tallest, viewport.height) : viewport.height;
    width = viewport.width;
    onChange(tallest - viewport.height > MIN_KEYBOARD_HEIGHT && isTyping());
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};

/** Whether a text field has the focus. */
const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** Reports the keyboard's height, and scrolls the page back, because browsers scroll it up above the keyboard. */
export const watchKeyboardHeight: PlatformInput['watchKeyboardHeight'] = (onChange) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const measure = () => {
    onChange(Math.max(0, document.documentElement.clientHeight - viewport.height));
    window.scrollTo(0, 0);
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};
