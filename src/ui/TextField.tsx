import { Input, View } from '@tarojs/components';
import { forwardRef, useId, useState, type ReactNode } from 'react';
import { digitsIn } from '@account-doctor/contract/typed';
import { FieldMessage } from './FieldMessage';
import { inputAttributes } from '@/platform/input/input';
import type { NativeElement } from '@/platform/input/types';
import './TextField.scss';

export interface TextFieldProps {
  /** Unique on the page. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Called on Enter, or the equivalent key of the phone's keyboard. */
  onConfirm?: () => void;
  /** Moves the focus to the next field; called by the keyboard's "next" key. */
  onNext?: () => void;
  /** `digits` accepts digits only, also when pasting. */
  kind?: 'text' | 'digits';
  /** Cleans typed or pasted text before its length is limited. */
  clean?: (typed: string) => string;
  /** Shows dots instead of the text. */
  masked?: boolean;
  placeholder?: string;
  maxLength: number;
  error?: string;
  hint?: string;
  /** Value of the `autocomplete` attribute, e.g. `one-time-code`; WeChat can fill in a `nickname`. */
  autocomplete?: string;
  /** Button at the right end of the box. */
  trailing?: ReactNode;
}

/** Limits a text to `length` UTF-16 units without cutting an emoji in half. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** Single-line text field with its label above and its error below. */
export const TextField = forwardRef<NativeElement, TextFieldProps>(function TextField(props, ref) {
  const { id, label, value, onChange, onBlur, onConfirm, kind = 'text', masked = false } = props;
  const { placeholder = '', maxLength, error, hint, autocomplete, trailing, onNext } = props;
  const [focused, setFocused] = useState(false);
  const digits = kind === 'digits';
  const { clean = digits ? digitsIn : undefined } = props;
  // Unique, because a page below may have a field with the same `id`.
  const messageId = `${id}-message-${useId()}`;
  const state = error ? 'text-field__box--wrong' : focused ? 'text-field__box--focused' : '';

  // Cleans before the length limit, because pasted numbers contain spaces and dashes.
  const tell = (typed: string) => onChange(cut(clean ? clean(typed) : typed, maxLength));

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
          onInput={(event) => tell(event.detail.value)}
          onFocus={() => setFocused(true)}
          onBlur={(event) => {
            setFocused(false);
            // WeChat reports a nickname that it fills in only on blur; in a browser there is no `detail`.
            const filled = (event.detail as { value?: string } | undefined)?.value;
            if (filled !== undefined && filled !== value) tell(filled);
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
