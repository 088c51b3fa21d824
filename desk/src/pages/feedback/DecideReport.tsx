import { reportedLabels } from '@account-doctor/contract/reported';
import type { DeskFeedback } from '@account-doctor/contract/types';
import { App, Button, Checkbox, Flex, Modal, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Pictures } from '../../components/Pictures';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';

/** Dialog to hide reported content or leave it; the customer who reported it is notified. */
export function DecideReport({
  row: { feedbackId, text, reported },
  onClose,
  onSent,
}: {
  row: DeskFeedback;
  onClose: () => void;
  /** Called after the decision, and also if another member decided first, because the list has then changed too. */
  onSent: () => void;
}) {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<string[]>([]);
  const { data } = useCall('GET /desk-api/moderation/reported', { feedbackId });
  const decide = useAction(async (hide: string[]) => {
    await call('POST /desk-api/moderation/decide', { feedbackId, hide }).finally(onSent);
    void message.success(hide.length > 0 ? '已隐藏，客户会收到消息' : '已保留，客户会收到消息');
    onClose();
  });
  return (
    <Modal
      title={`处理举报：${reported ? reportedLabels[reported] : ''}`}
      open
      mask={{ closable: false }}
      onCancel={onClose}
      footer={[
        <Button key="leave" loading={decide.running} onClick={() => void decide.run([])}>
          不隐藏
        </Button>,
        <Button
          key="hide"
          type="primary"
          danger
          disabled={chosen.length === 0}
          loading={decide.running}
          onClick={() => void decide.run(chosen)}
        >
          隐藏选中的内容
        </Button>,
      ]}
    >
      <Typography.Paragraph type="secondary" className="wrapped">
        {text}
      </Typography.Paragraph>
      {data?.contents.length === 0 && <Typography.Text>举报的内容已经不在了</Typography.Text>}
      <Checkbox.Group value={chosen} onChange={setChosen}>
        <Flex vertical gap={8}>
          {data?.contents.map(({ contentId, text: words, picture, hidden }) => (
            <Checkbox key={contentId} value={contentId} disabled={hidden}>
              {words !== null && <span className="wrapped">{words}</span>}
              {picture && <Pictures pictures={[picture]} />}
              {hidden && <Tag>已隐藏</Tag>}
            </Checkbox>
          ))}
        </Flex>
      </Checkbox.Group>
    </Modal>
  );
}
