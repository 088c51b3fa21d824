import { View } from '@tarojs/components';
import { forwardRef, useId, useState } from 'react';
import { FieldMessage } from './FieldMessage';
import { PlatformTextArea } from '@/platform/input/input';
import type { NativeElement } from '@/platform/input/types';
import './TextArea.scss';

interface TextAreaProps {
  /** Id that is unique on the page. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Maximum length. Longer text is kept and reported as an error, so that the user can shorten it. */
  maxLength: number;
  error?: string;
}

/** Multi-line text field with a character count, and the error below. */
export const TextArea = forwardRef<NativeElement, TextAreaProps>(function TextArea(props, ref) {
  const { id, label, value, onChange, onBlur, placeholder = '', maxLength, error } = props;
  const [focused, setFocused] = useState(false);
  // Unique, because a page below may contain a field with the same `id`.
  const messageId = `${id}-message-${useId()}`;
  const length = value.trim().length;
  const state = error ? 'text-area__box--wrong' : focused ? 'text-area__box--focused' : '';
  return (
    <View className="text-area">
      <View className="text-area__label">{label}</View>
      <View className={`text-area__box ${state}`}>
        <PlatformTextArea
          ref={ref}
          id={id}
          label={label}
          className="text-area__input"
          value={value}
          placeholder={placeholder}
          invalid={Boolean(error)}
          messageId={error ? messageId : undefined}
          onInput={onChange}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            onBlur?.();
          }}
        />
      </View>
      <View className="text-area__foot">
        <View className="text-area__message">
          <FieldMessage id={messageId} error={error} />
        </View>
        <View className={`text-area__count ${length > maxLength ? 'text-area__count--over' : ''}`}>
          {length} / {maxLength}
        </View>
      </View>
    </View>
  );
});
