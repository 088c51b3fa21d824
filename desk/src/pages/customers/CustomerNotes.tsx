import { CUSTOMER_NOTE_LIMIT } from '@account-doctor/contract/customers';
import type { CustomerProfile } from '@account-doctor/contract/types';
import { Button, Card, Flex, Form, Typography } from 'antd';
import { useState } from 'react';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useRemoval } from '../../hooks/useRemoval';

/** Notes about a customer, which only members read. */
export function CustomerNotes({
  customer: { userId, notes },
  onChanged,
}: {
  customer: CustomerProfile;
  onChanged: () => Promise<void>;
}) {
  const [writing, setWriting] = useState(false);
  const remove = useRemoval(onChanged);
  return (
    <Card
      size="small"
      title="备注"
      extra={
        <Button size="small" id="add-note" onClick={() => setWriting(true)}>
          写备注
        </Button>
      }
    >
      <Flex vertical gap={12}>
        {notes.length === 0 && <Typography.Text type="secondary">还没有备注</Typography.Text>}
        {notes.map(({ noteId, text, staffAlias, createdAt }) => (
          <div key={noteId}>
            <div className="wrapped">{text}</div>
            <Typography.Text type="secondary">
              {staffAlias} · {timeText(createdAt)}
            </Typography.Text>{' '}
            <Button
              type="link"
              size="small"
              onClick={() =>
                remove('这条备注', () =>
                  call('POST /desk-api/customer/note/remove', { userId, noteId }),
                )
              }
            >
              删除
            </Button>
          </div>
        ))}
      </Flex>
      {writing && (
        <WriteNote
          userId={userId}
          onClose={() => setWriting(false)}
          onWritten={() => void onChanged()}
        />
      )}
    </Card>
  );
}

function WriteNote({
  userId,
  onClose,
  onWritten,
}: {
  userId: string;
  onClose: () => void;
  onWritten: () => void;
}) {
  const [form] = Form.useForm<{ text: string }>();
  return (
    <AnswerDialog<{ text: string }>
      title="写备注"
      okText="保存"
      okId="save-note"
      said="已保存"
      form={form}
      send={({ text }) => call('POST /desk-api/customer/note/add', { userId, text })}
      onClose={onClose}
      onSent={onWritten}
    >
      <AnswerField
        name="text"
        label="备注"
        extra="只有成员能看到；客户下载自己的数据时也有它，注销账号时删除"
        required="请填写备注"
        maxLength={CUSTOMER_NOTE_LIMIT}
        autoFocus
      />
    </AnswerDialog>
  );
}
