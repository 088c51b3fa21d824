import { View } from '@tarojs/components';
import { forwardRef, useId, useState } from 'react';
import { FieldMessage } from './FieldMessage';
import { PlatformTextArea } from '@/platform/textArea';
import type { NativeElement } from '@/platform/nativeElement';
import './TextArea.scss';

interface TextAreaProps {
  /** Unique on the page. */
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** What is beyond it stays, so that it can be shortened rather than typed again. */
  maxLength: number;
  error?: string;
}

/** Several lines to type into, with the number of characters and what is wrong below. */
export const TextArea = forwardRef<NativeElement, TextAreaProps>(function TextArea(props, ref) {
  const { id, label, value, onChange, onBlur, placeholder = '', maxLength, error } = props;
  const [focused, setFocused] = useState(false);
  // Of its own: a page below may hold a field of the same `id`.
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
