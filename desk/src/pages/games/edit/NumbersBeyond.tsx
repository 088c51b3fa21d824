import type { BeyondForm } from '@account-doctor/contract/types';
import { Alert, Button, Form } from 'antd';

/** Minimum number of times that players wrote a number; a rarer number may be a mistake. */
const LEAST_MENTIONS = 3;
/** Maximum number of listed numbers. */
const MOST_NUMBERS = 5;

/** Notice of the numbers that players wrote above a question's maximum, with a button to raise the maximum. */
export function NumbersBeyond({ index, beyond }: { index: number; beyond: BeyondForm[] }) {
  const form = Form.useFormInstance();
  const max = Form.useWatch<number | null | undefined>(['fields', index, 'max']);
  const fieldKey = Form.useWatch<string | undefined>(['fields', index, 'key']);
  const above = beyond.filter(({ key, said }) => key === fieldKey && said > (max ?? 0));
  if (above.length === 0) return null;
  const largest = above.find(({ times }) => times >= LEAST_MENTIONS);
  const numbers = above.slice(0, MOST_NUMBERS).map(({ said, times }) => `${said}（${times} 次）`);
  return (
    <Alert
      type="info"
      showIcon
      title={`玩家写的比表单大：${numbers.join('、')}`}
      action={
        largest && (
          <Button
            size="small"
            onClick={() => form.setFieldValue(['fields', index, 'max'], Math.ceil(largest.said))}
          >
            最大值改成 {Math.ceil(largest.said)}
          </Button>
        )
      }
    />
  );
}
