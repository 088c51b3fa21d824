import { saleKindWords } from '@account-doctor/contract/reportWords';
import type { DataOf } from '@account-doctor/contract/types';
import { App, Button, Drawer, Form, Input, List, Popconfirm, Space, Typography } from 'antd';
import { Loaded } from '../../components/Loaded';
import { call } from '../../data/service';
import { moneyText, saleTimeText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useLeaveQuestion } from '../../hooks/useLeaveQuestion';
import { useCall } from '../../hooks/useCall';
import { saleColumnLabels } from './columnChoices';

type Sale = DataOf<'GET /desk-api/sale/get'>;

interface EditCallbacks {
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Drawer with a single sale and its history; edits and deletes the sale. */
export function SaleDrawer({ saleId, onClose, onChanged }: EditCallbacks & { saleId: string }) {
  const query = useCall('GET /desk-api/sale/get', { saleId });
  return (
    <Drawer title={query.data?.sourceRef ?? '成交'} open size={560} onClose={onClose}>
      <Loaded call={query}>
        {(sale) => (
          <>
            <EditSale sale={sale} onClose={onClose} onChanged={onChanged} />
            {sale.history.length > 0 && <History sale={sale} />}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function EditSale({ sale, onClose, onChanged }: EditCallbacks & { sale: Sale }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ cells: Record<string, string> }>();
  const { saleId, cells, fields } = sale;
  const labels = new Map(fields.map(({ key, label }) => [key, label]));
  const finish = async (text: string) => {
    await onChanged();
    onClose();
    void message.success(text);
  };
  const save = useAction(async () => {
    const edited = await form.validateFields();
    await call('POST /desk-api/sale/edit', { saleId, cells: edited.cells });
    await finish('已保存，正在重新训练模型');
  }, form);
  useLeaveQuestion(() => form.isFieldsTouched());
  const remove = useAction(async () => {
    await call('POST /desk-api/sale/remove', { saleId });
    await finish('已删除，正在重新训练模型');
  });
  return (
    <Form form={form} layout="vertical" initialValues={{ cells }}>
      <Typography.Text type="secondary">
        {sale.gameName}；几项之间用“|”隔开，等级写成“名称:等级”，没有就写“无”，不知道就留空
      </Typography.Text>
      {Object.keys(cells).map((column) => (
        <Form.Item
          key={column}
          name={['cells', column]}
          label={saleColumnLabels[column] ?? labels.get(column) ?? column}
        >
          <Input />
        </Form.Item>
      ))}
      <Space>
        <Button
          type="primary"
          id="save-sale"
          loading={save.running}
          onClick={() => void save.run()}
        >
          保存
        </Button>
        <Popconfirm
          title="删除这条成交？"
          description="模型会重新训练"
          okText="删除"
          onConfirm={() => void remove.run()}
        >
          <Button danger id="remove-sale" loading={remove.running}>
            删除
          </Button>
        </Popconfirm>
      </Space>
    </Form>
  );
}

const History = ({ sale: { history } }: { sale: Sale }) => (
  <List
    header="原来是"
    dataSource={history}
    renderItem={({ price, kind, at, replacedAt, importId, alias }) => (
      <List.Item>
        {saleKindWords[kind]} {moneyText(price)}，{saleTimeText(at)}；{timeText(replacedAt)} 由
        {alias ?? `文件 ${importId ?? ''}`}改
      </List.Item>
    )}
  />
);
