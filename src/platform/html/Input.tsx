import { isInputMethodKey } from '@account-doctor/client-core/browser/composition';
import { forwardRef, useState, type ChangeEvent, type InputHTMLAttributes } from 'react';

interface InputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'className' | 'placeholder' | 'onFocus' | 'onBlur'
> {
  value: string;
  type?: 'text' | 'number';
  password?: boolean;
  /** -1 is without a limit. */
  maxlength: number;
  /** What the key for Enter is called. */
  confirmType?: 'search' | 'next' | 'done';
  /** WeChat's; here all placeholders have one style. */
  placeholderClass?: string;
  /** What only a browser knows. */
  nativeProps?: InputHTMLAttributes<HTMLInputElement>;
  onInput: (event: { detail: { value: string } }) => void;
  onConfirm?: () => void;
}

/**
 * One line to type into. Letters on their way to becoming Chinese characters are shown but not told:
 * what is searched or checked is what was chosen in the end.
 */
export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, ref) {
  const { id, className, placeholder, value, type, password, maxlength, confirmType } = props;
  const { nativeProps, onInput, onConfirm, onFocus, onBlur } = props;
  const [composed, setComposed] = useState<string | null>(null);
  const tell = (typed: string) => onInput({ detail: { value: typed } });
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
        if (composed === null) tell(target.value);
        else setComposed(target.value);
      }}
      onCompositionStart={({ currentTarget }) => setComposed(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => {
        setComposed(null);
        tell(currentTarget.value);
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
