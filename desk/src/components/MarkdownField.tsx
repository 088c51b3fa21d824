import { Input } from 'antd';
import { useCall } from '../hooks/useCall';
import { useDebouncedValue } from '../hooks/useDebouncedValue';
import { Markdown } from './Markdown';

/** Delay of the preview after typing, in ms. */
const PREVIEW_DELAY = 300;

const emptyPreview = { content: [] };

/** Markdown editor with a preview that the service renders; a form field for antd, which passes value and onChange. */
export function MarkdownField({
  id,
  value = '',
  onChange,
}: {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}) {
  const markdown = useDebouncedValue(value, PREVIEW_DELAY);
  const preview = useCall('POST /desk-api/content/preview', markdown === '' ? null : { markdown });
  const { content } = (markdown !== '' && preview.data) || emptyPreview;
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
      <div className="markdown-field__preview" aria-label="预览" role="region" tabIndex={0}>
        <Markdown content={content} />
      </div>
    </div>
  );
}
