import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { pastedOptions } from './pastedOptions';
import type { OptionValues } from './gameValues';

/** Button that adds many options at once, as copied from a spreadsheet. */
export function PasteOptions({
  known,
  onAdd,
}: {
  /** Returns the options that exist already. */
  known: () => readonly OptionValues[];
  onAdd: (options: OptionValues[]) => void;
}) {
  const [text, setText] = useState<string | null>(null);
  return (
    <Popover
      trigger="click"
      title="从表格里复制，一行一个选项"
      open={text !== null}
      onOpenChange={(open) => setText(open ? '' : null)}
      content={
        <>
          <Input.TextArea
            aria-label="要添加的选项"
            rows={6}
            placeholder={'名称，可再加一列稀有度'}
            value={text ?? ''}
            onChange={({ target }) => setText(target.value)}
          />
          <Button
            type="primary"
            style={{ marginTop: 8 }}
            onClick={() => {
              onAdd(pastedOptions(text ?? '', known()));
              setText(null);
            }}
          >
            添加
          </Button>
        </>
      }
    >
      <Button>批量添加</Button>
    </Popover>
  );
}
