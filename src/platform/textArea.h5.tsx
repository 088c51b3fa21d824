import type { TextAreaComponent } from './textArea.types';

/** The browser's own: Taro's brings a control of its own to every first visit. */
export const PlatformTextArea: TextAreaComponent = (props) => {
  const { id, label, className, value, placeholder, invalid, messageId } = props;
  return (
    <textarea
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
};
