import { Input } from 'antd';
import { useDeferredValue } from 'react';
import { Markdown } from './Markdown';

/** A text in Markdown with its preview beside it; antd's forms hand in value and onChange. */
export function MarkdownField({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}) {
  const shown = useDeferredValue(value);
  return (
    <div className="markdown-field">
      <Input.TextArea
        id={id}
        className="markdown-field__text"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        maxLength={50_000}
        spellCheck={false}
      />
      <div className="markdown-field__preview" aria-label="预览" tabIndex={0}>
        <Markdown source={shown} />
      </div>
    </div>
  );
}
