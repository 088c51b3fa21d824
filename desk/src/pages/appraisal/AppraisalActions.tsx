import { REMARK_LIMIT } from '@account-doctor/contract/limits';
import type { AppraisalDetail } from '@account-doctor/contract/types';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusTitle } from '../../components/focusTitle';
import { useAction } from '../../hooks/useAction';
import { call } from '../../data/service';
import { TextDialog } from './TextDialog';

/** Buttons to start, give back, return or deliver an appraisal. */
export function AppraisalActions({
  appraisal: { orderId, may },
  reload,
}: {
  appraisal: AppraisalDetail;
  reload: () => Promise<void>;
}) {
  const [returning, setReturning] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const begin = useAction(async () => {
    await call('POST /desk-api/valuation/begin', { orderId });
    await reload();
    focusTitle();
  });
  const delivery = useDelivery(orderId, reload);
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
            <Button type="primary" id="deliver" loading={delivery.running} onClick={delivery.ask}>
              通过并交付
            </Button>
          </>
        )}
      </Space>
      <ReturnDialog
        orderId={orderId}
        open={returning}
        onClose={() => setReturning(false)}
        reload={reload}
      />
      <ReleaseDialog orderId={orderId} open={releasing} onClose={() => setReleasing(false)} />
    </>
  );
}

/** Delivers the appraisal to the customer, after the second reader has confirmed it. */
function useDelivery(orderId: string, reload: () => Promise<void>) {
  const { modal, message } = App.useApp();
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
  return { ask: askToDeliver, running: deliver.running };
}

interface DialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
}

function ReturnDialog({
  orderId,
  open,
  onClose,
  reload,
}: DialogProps & { reload: () => Promise<void> }) {
  const { message } = App.useApp();
  return (
    <TextDialog
      title="退回修改"
      hint="写明哪里要改，估价师会看到"
      limit={REMARK_LIMIT}
      field="remark"
      open={open}
      onClose={onClose}
      send={async (remark) => {
        await call('POST /desk-api/valuation/return', { orderId, remark });
        void message.success('已退回，估价师会看到');
        await reload();
      }}
    />
  );
}

function ReleaseDialog({ orderId, open, onClose }: DialogProps) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  return (
    <TextDialog
      title="退回队列"
      hint="写明为什么估不了，管理员会看到。已填的不保留，交付时限不变，换别的估价师接"
      limit={REMARK_LIMIT}
      field="remark"
      open={open}
      onClose={onClose}
      send={async (remark) => {
        await call('POST /desk-api/valuation/release', { orderId, remark });
        void message.success('已退回队列');
        await navigate('/queue');
      }}
    />
  );
}
