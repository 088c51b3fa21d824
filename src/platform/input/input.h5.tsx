import { forwardRef, type Ref } from 'react';
import type { NativeElement, TextAreaProps, PlatformInput } from './types';
import { shownElement } from '../layout/layout.h5';

export const inputAttributes: PlatformInput['inputAttributes'] = (facts) => ({
  nativeProps: {
    'aria-label': facts.label,
    'aria-invalid': String(facts.invalid),
    ...(facts.messageId ? { 'aria-describedby': facts.messageId } : {}),
    ...(facts.autocomplete ? { autoComplete: facts.autocomplete } : {}),
    // Not a number input, which has spinners and changes its value on scroll.
    ...(facts.digits ? { type: 'tel', inputMode: 'numeric' } : {}),
  },
});

/** The browser's own: Taro's brings a control of its own to every first visit. */
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

export const focusField: PlatformInput['focusField'] = (id) => shownElement(id)?.focus();

/** In px: the browser's own bars are lower than this, keyboards are higher. */
const LOWEST_KEYBOARD = 140;

/** Browsers have no event for the keyboard, but it makes the visual viewport lower. */
export const watchSoftKeyboard: PlatformInput['watchSoftKeyboard'] = (onChange) => {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  let { width } = viewport;
  let tallest = viewport.height;
  const measure = () => {
    // Turning the phone changes the width too: the heights before do not count.
    tallest = viewport.width === width ? Math.max(tallest, viewport.height) : viewport.height;
    width = viewport.width;
    onChange(tallest - viewport.height > LOWEST_KEYBOARD && isTyping());
  };
  viewport.addEventListener('resize', measure);
  return () => viewport.removeEventListener('resize', measure);
};

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/** Browsers scroll the page up above the keyboard, which is undone here. */
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
