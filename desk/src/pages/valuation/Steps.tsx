import type { Valuation } from '@account-doctor/contract/types';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useAction } from '../../hooks/useAction';
import { request } from '../../request/request';
import { Write } from './Write';

const REMARK_LIMIT = 500;

/** What one can do with a valuation besides working on it: begin, return, deliver. */
export function Steps({
  valuation: { orderId, may },
  reload,
}: {
  valuation: Valuation;
  reload: () => Promise<void>;
}) {
  const { modal, message } = App.useApp();
  const [returning, setReturning] = useState(false);
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
      {may.read && (
        <>
          <Button id="return" onClick={() => setReturning(true)}>
            退回修改
          </Button>
          <Button type="primary" id="deliver" loading={deliver.running} onClick={askToDeliver}>
            通过并交付
          </Button>
        </>
      )}
      <Write
        title="退回修改"
        hint="写明退回的原因，估价师会看到"
        limit={REMARK_LIMIT}
        field="remark"
        open={returning}
        onClose={() => setReturning(false)}
        send={async (remark) => {
          await request('POST /desk-api/valuation/return', { orderId, remark });
          await reload();
        }}
      />
    </>
  );
}
