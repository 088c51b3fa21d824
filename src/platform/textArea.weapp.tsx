import { Textarea } from '@tarojs/components';
import type { TextAreaComponent } from './textArea.types';

export const PlatformTextArea: TextAreaComponent = (props) => {
  const { id, label, className, value, placeholder } = props;
  return (
    <Textarea
      id={id}
      className={className}
      value={value}
      placeholder={placeholder}
      maxlength={-1}
      aria-label={label}
      onInput={(event) => props.onInput(event.detail.value)}
      onFocus={props.onFocus}
      onBlur={props.onBlur}
    />
  );
};
