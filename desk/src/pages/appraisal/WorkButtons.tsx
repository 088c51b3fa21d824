import type { Action } from '@account-doctor/client-core/react/useOneAtATime';
import { Button, Flex } from 'antd';
import type { useSubmission } from './useSubmission';

interface WorkButtonsProps {
  ask: Action<[]>;
  save: Action<[]>;
  submission: ReturnType<typeof useSubmission>;
}

/** Buttons to ask the customer, save the work and submit it. */
export const WorkButtons = ({ ask, save, submission }: WorkButtonsProps) => (
  <Flex gap={8} wrap>
    <Button id="ask" onClick={() => void ask.run()}>
      请客户补充
    </Button>
    <Button
      loading={save.running}
      onClick={() => void save.run()}
      id="keep"
      title="Ctrl+S"
      aria-keyshortcuts="Control+S"
    >
      保存
    </Button>
    <Button
      type="primary"
      loading={submission.running}
      onClick={() => void submission.confirm.run()}
      id="hand-in"
      title="Ctrl+Enter"
      aria-keyshortcuts="Control+Enter"
    >
      提交复核
    </Button>
  </Flex>
);
