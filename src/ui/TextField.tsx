import { Input, View } from '@tarojs/components';
import { forwardRef, useId, useState, type ReactNode } from 'react';
import { digitsIn } from '@account-doctor/contract/typed';
import { FieldMessage } from './FieldMessage';
import { inputAttributes } from '@/platform/inputAttributes';
import type { NativeElement } from '@/platform/nativeElement';
import './TextField.scss';

export interface TextFieldProps {
  /** Unique on the page. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Enter, or the key that the phone's keyboard has in its place. */
  onConfirm?: () => void;
  /** The keyboard's key leads to the next field. */
  onNext?: () => void;
  /** `digits` lets nothing else in, also when pasted. */
  kind?: 'text' | 'digits';
  /** What stays of what is typed or pasted, before its length is limited. */
  clean?: (typed: string) => string;
  /** Shows dots in place of what is typed. */
  masked?: boolean;
  placeholder?: string;
  maxLength: number;
  error?: string;
  hint?: string;
  /** The browser's own word for what it may fill in, e.g. `one-time-code`; WeChat fills in a `nickname`. */
  autocomplete?: string;
  /** At the right end of the box: a button that belongs to the field. */
  trailing?: ReactNode;
}

/** So many code units at most, and no half of an emoji at the end. */
const cut = (text: string, length: number) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** One line to type into, with its label above and what is wrong with it below. */
export const TextField = forwardRef<NativeElement, TextFieldProps>(function TextField(props, ref) {
  const { id, label, value, onChange, onBlur, onConfirm, kind = 'text', masked = false } = props;
  const { placeholder = '', maxLength, error, hint, autocomplete, trailing, onNext } = props;
  const [focused, setFocused] = useState(false);
  const digits = kind === 'digits';
  const { clean = digits ? digitsIn : undefined } = props;
  // Of its own: a page below may hold a field of the same `id`.
  const messageId = `${id}-message-${useId()}`;
  const state = error ? 'text-field__box--wrong' : focused ? 'text-field__box--focused' : '';

  // Pasted numbers come with spaces and dashes, so the length is limited after they are gone.
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
            // WeChat tells of a nickname that it fills in only now; a browser has no `detail`.
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
