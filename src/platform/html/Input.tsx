import { isInputMethodKey } from '@account-doctor/client-core/browser/composition';
import { forwardRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react';

interface InputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'placeholder' | 'onFocus' | 'onBlur'
> {
  value: string;
  type?: 'text' | 'number' | 'digit';
  password?: boolean;
  /** Maximum length; -1 means no limit. */
  maxlength: number;
  /** Label of the keyboard's Enter key. */
  confirmType?: 'search' | 'next' | 'done';
  /** Has an effect only in WeChat; on h5 all placeholders have the same style. */
  placeholderClass?: string;
  /** HTML attributes that Taro's input does not have. */
  nativeProps?: InputHTMLAttributes<HTMLInputElement>;
  onInput: (event: { detail: { value: string } }) => void;
  onConfirm?: () => void;
}

/**
 * Single-line text input. While an input method converts letters into Chinese characters, no input is reported, so that
 * only the final text is searched or checked.
 */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { id, className, placeholder, value, type, password, maxlength, confirmType } = props;
  const { nativeProps, onInput, onConfirm, onFocus, onBlur } = props;
  const [composed, setComposed] = useState<string | null>(null);
  const reportInput = (typed: string) => onInput({ detail: { value: typed } });
  return (
    <input
      ref={ref}
      id={id}
      className={className}
      placeholder={placeholder}
      value={composed ?? value}
      type={password ? 'password' : type}
      maxLength={maxlength < 0 ? undefined : maxlength}
      enterKeyHint={confirmType}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        if (composed === null) reportInput(target.value);
        else setComposed(target.value);
      }}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        reportInput(currentTarget.value);
      }}
      onKeyDown={(event) => {
        const confirms = event.key === 'Enter' && !isInputMethodKey(event.nativeEvent);
        if (confirms && composed === null) onConfirm?.();
      }}
      onFocus={onFocus}
      onBlur={onBlur}
      {...nativeProps}
    />
  );
});
