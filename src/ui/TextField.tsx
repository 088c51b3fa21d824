import { Input, View } from '@tarojs/components';
import { forwardRef, useId, useState, type ReactNode } from 'react';
import { digitsIn } from '@account-doctor/contract/typed';
import { FieldMessage } from './FieldMessage';
import { inputAttributes } from '@/platform/input/input';
import type { NativeElement } from '@/platform/input/types';
import './TextField.scss';

export interface TextFieldProps {
  /** Id that is unique on the page. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Called on Enter, or the equivalent key of the phone's keyboard. */
  onConfirm?: () => void;
  /** Moves the focus to the next field, after the keyboard's "next" key. */
  onNext?: () => void;
  /** `digits` accepts only digits, also in pasted text. */
  kind?: 'text' | 'digits';
  /** Normalises typed or pasted text before its length is limited. */
  clean?: (typed: string) => string;
  /** Whether to show dots in place of the text. */
  masked?: boolean;
  placeholder?: string;
  maxLength: number;
  error?: string;
  hint?: string;
  /** Value of the `autocomplete` attribute, e.g. `one-time-code`; WeChat fills in a `nickname`. */
  autocomplete?: string;
  /** Button at the right end of the field. */
  trailing?: ReactNode;
}

/** Shortens a text to `length` UTF-16 units without cutting an emoji in half. */
const truncate = (text: string, length: number) =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Single-line text field with the label above and the error below. */
export const TextField = forwardRef<NativeElement, TextFieldProps>(function TextField(props, ref) {
  const { id, label, value, onChange, onBlur, onConfirm, kind = 'text', masked = false } = props;
  const { placeholder = '', maxLength, error, hint, autocomplete, trailing, onNext } = props;
  const [focused, setFocused] = useState(false);
  const digits = kind === 'digits';
  const { clean = digits ? digitsIn : undefined } = props;
  // Unique, because a page below may contain a field with the same `id`.
  const messageId = `${id}-message-${useId()}`;
  const state = error ? 'text-field__box--wrong' : focused ? 'text-field__box--focused' : '';

  // `clean` runs before the text is shortened, because pasted numbers contain spaces and dashes.
  const reportText = (typed: string) => onChange(truncate(clean ? clean(typed) : typed, maxLength));

  return (
    <View className="text-field">
      <View className="text-field__label">{label}</View>
      <View className={`text-field__box ${state}`}>
        <Input
          ref={ref}
          id={id}
          className="text-field__input"
          value={value}
          type={digits ? 'number' : 'text'}
          password={masked}
          placeholder={placeholder}
          placeholderClass="text-field__placeholder"
          maxlength={clean ? -1 : maxLength}
          onInput={(event) => reportText(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={(event) => {
            setFocused(false);
            // WeChat fills in a nickname without an input event and reports it on blur; browsers have no `detail`.
            const filled = (event.detail as { value?: string } | undefined)?.value;
            if (filled !== undefined && filled !== value) reportText(filled);
            onBlur?.();
          }}
          confirmType={onNext ? 'next' : 'done'}
          onConfirm={() => (onNext ?? onConfirm)?.()}
          {...inputAttributes({
            label,
            invalid: Boolean(error),
            messageId: error || hint ? messageId : undefined,
            digits,
            autocomplete,
          })}
        />
        {trailing}
      </View>
      <FieldMessage id={messageId} error={error} hint={hint} reserved />
    </View>
  );
});
