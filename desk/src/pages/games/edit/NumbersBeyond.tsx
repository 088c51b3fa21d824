import type { BeyondForm } from '@account-doctor/contract/types';
import { Alert, Button, Form } from 'antd';

/** A number that fewer players wrote may be a mistake. */
const OFTEN = 3;
/** Most numbers that are listed. */
const MOST = 5;

/** Says which numbers players wrote beyond the largest one that a question allows, and raises that. */
export function NumbersBeyond({ index, beyond }: { index: number; beyond: BeyondForm[] }) {
  const form = Form.useFormInstance();
  const max = Form.useWatch<number | null | undefined>(['fields', index, 'max']);
  const fieldKey = Form.useWatch<string | undefined>(['fields', index, 'key']);
  const above = beyond.filter(({ key, said }) => key === fieldKey && said > (max ?? 0));
  if (above.length === 0) return null;
  const largest = above.find(({ times }) => times >= OFTEN);
  const numbers = above.slice(0, MOST).map(({ said, times }) => `${said}（${times} 次）`);
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
