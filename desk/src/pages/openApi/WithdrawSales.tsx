import type { DeskApiKey } from '@account-doctor/contract/types';
import { DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { AnswerDialog } from '../../components/AnswerDialog';
import { call } from '../../data/service';

interface WithdrawSalesProps {
  apiKey: DeskApiKey;
  onClose: () => void;
  onDone: () => void;
}

/** Dialog that withdraws the sales of a revoked or expired key: those since a time, or all. */
export function WithdrawSales({ apiKey, onClose, onDone }: WithdrawSalesProps) {
  const [form] = Form.useForm<{ since?: Dayjs | null }>();
  return (
    <AnswerDialog
      title={`撤回“${apiKey.name}”的成交`}
      okText="撤回"
      okId="withdraw-key"
      said="已撤回这个密钥的成交"
      form={form}
      send={({ since }) =>
        call('POST /desk-api/sale/key/withdraw', {
          keyId: apiKey.keyId,
          since: since?.toISOString() ?? null,
        })
      }
      onClose={onClose}
      onSent={onDone}
    >
      <Form.Item
        name="since"
        label="从什么时候起"
        extra="不填就撤回全部。新增的成交会删掉，更正过的恢复原来的价格，用过它们的模型停用、重新训练"
      >
        <DatePicker showTime format="YYYY-MM-DD HH:mm" />
      </Form.Item>
    </AnswerDialog>
  );
}
