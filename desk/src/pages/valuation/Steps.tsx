import { REMARK_LIMIT } from '@account-doctor/contract/limits';
import type { Valuation } from '@account-doctor/contract/types';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusTitle } from '../../components/focusTitle';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';
import { Write } from './Write';

/** Actions on an appraisal: start, give back, return, deliver. */
export function Steps({
  valuation: { orderId, may },
  reload,
}: {
  valuation: Valuation;
  reload: () => Promise<void>;
}) {
  const { modal, message } = App.useApp();
  const navigate = useNavigate();
  const [returning, setReturning] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const begin = useAction(async () => {
    await call('POST /desk-api/valuation/begin', { orderId });
    await reload();
    focusTitle();
  });
  const deliver = useAction(async () => {
    await call('POST /desk-api/valuation/deliver', { orderId });
    await reload();
    void message.success('已交付客户');
  });
  const askToDeliver = () =>
    void modal.confirm({
      title: '通过复核并交付客户？',
      content: '报告马上发给客户，之后不能改。',
      okText: '交付',
      onOk: () => deliver.run(),
      afterClose: focusTitle,
    });
  return (
    <>
      <Space wrap>
        {may.release && (
          <Button id="release" onClick={() => setReleasing(true)}>
            退回队列
          </Button>
        )}
        {may.begin && (
          <Button
            type="primary"
            id="begin"
            loading={begin.running}
            onClick={() => void begin.run()}
          >
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
      </Space>
      <Write
        title="退回修改"
        hint="写明哪里要改，估价师会看到"
        limit={REMARK_LIMIT}
        field="remark"
        open={returning}
        onClose={() => setReturning(false)}
        send={async (remark) => {
          await call('POST /desk-api/valuation/return', { orderId, remark });
          void message.success('已退回，估价师会看到');
          await reload();
        }}
      />
      <Write
        title="退回队列"
        hint="写明为什么估不了，管理员会看到。已填的不保留，交付时限不变，换别的估价师接"
        limit={REMARK_LIMIT}
        field="remark"
        open={releasing}
        onClose={() => setReleasing(false)}
        send={async (remark) => {
          await call('POST /desk-api/valuation/release', { orderId, remark });
          void message.success('已退回队列');
          await navigate('/queue');
        }}
      />
    </>
  );
}
