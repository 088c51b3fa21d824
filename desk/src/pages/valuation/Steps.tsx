import { QUESTION_LIMIT } from '@account-doctor/contract/limits';
import type { Valuation } from '@account-doctor/contract/types';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useAction } from '../../hooks/useAction';
import { request } from '../../request/request';

const REMARK_LIMIT = 500;

/** What one can do with a valuation besides working on it: begin, ask, return, deliver. */
export function Steps({
  valuation: { orderId, may },
  reload,
}: {
  valuation: Valuation;
  reload: () => Promise<void>;
}) {
  const { modal, message } = App.useApp();
  const [writing, setWriting] = useState<'ask' | 'return' | null>(null);
  const begin = useAction(async () => {
    await request('POST /desk-api/valuation/begin', { orderId });
    await reload();
  });
  const deliver = useAction(async () => {
    await request('POST /desk-api/valuation/deliver', { orderId });
    await reload();
    void message.success('已交付客户');
  });
  const askToDeliver = () =>
    void modal.confirm({
      title: '通过复核并交付客户？',
      content: '报告会立即发给客户，之后不能修改。',
      okText: '交付',
      onOk: () => deliver.run(),
    });
  return (
    <>
      {may.begin && (
        <Button type="primary" id="begin" loading={begin.running} onClick={() => void begin.run()}>
          开始估价
        </Button>
      )}
      {may.work && (
        <Button id="ask" onClick={() => setWriting('ask')}>
          请客户补充
        </Button>
      )}
      {may.read && (
        <>
          <Button id="return" onClick={() => setWriting('return')}>
            退回修改
          </Button>
          <Button type="primary" id="deliver" loading={deliver.running} onClick={askToDeliver}>
            通过并交付
          </Button>
        </>
      )}
      <Write
        title="请客户补充"
        hint="写清楚需要什么资料或截图，计时在客户回答前暂停"
        limit={QUESTION_LIMIT}
        field="text"
        open={writing === 'ask'}
        onClose={() => setWriting(null)}
        send={async (text) => {
          await request('POST /desk-api/valuation/ask', { orderId, text });
          await reload();
        }}
      />
      <Write
        title="退回修改"
        hint="写明退回的原因，评估师会看到"
        limit={REMARK_LIMIT}
        field="remark"
        open={writing === 'return'}
        onClose={() => setWriting(null)}
        send={async (remark) => {
          await request('POST /desk-api/valuation/return', { orderId, remark });
          await reload();
        }}
      />
    </>
  );
}

/** A text to write before something is done; kept when it is refused. */
function Write({
  title,
  hint,
  limit,
  field,
  open,
  onClose,
  send,
}: {
  title: string;
  hint: string;
  limit: number;
  /** Its name in the call, so that a refusal finds it. */
  field: 'text' | 'remark';
  open: boolean;
  onClose: () => void;
  send: (text: string) => Promise<void>;
}) {
  const [form] = Form.useForm<Record<string, string>>();
  const sending = useAction(async (values: Record<string, string>) => {
    await send(values[field] ?? '');
    onClose();
  }, form);
  return (
    <Modal
      title={title}
      open={open}
      onCancel={onClose}
      onOk={form.submit}
      okText={title}
      confirmLoading={sending.running}
      destroyOnHidden
    >
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        onFinish={(values) => void sending.run(values)}
      >
        <Form.Item
          name={field}
          extra={hint}
          rules={[{ required: true, whitespace: true, min: 2, message: '请至少写两个字' }]}
        >
          <Input.TextArea
            maxLength={limit}
            showCount
            autoSize={{ minRows: 4 }}
            aria-label={title}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
