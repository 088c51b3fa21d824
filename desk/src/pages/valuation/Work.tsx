import {
  ADJUSTMENTS_LIMIT,
  NARRATIVE_LIMIT,
  NARRATIVE_MIN_LENGTH,
  QUESTION_LIMIT,
} from '@account-doctor/contract/limits';
import type { Valuation } from '@account-doctor/contract/types';
import { missingParts } from '@account-doctor/contract/valuation';
import { DeleteOutlined } from '@ant-design/icons';
import { App, Button, Card, Flex, Form, Input, InputNumber, Typography } from 'antd';
import { useState } from 'react';
import { required } from '../../components/rule';
import { changeText, moneyText } from '../../format/format';
import { showAtFields, useAction } from '../../hooks/useAction';
import { request } from '../../request/request';
import { EvidenceField, type EvidenceItem } from './EvidenceField';
import { Finished } from './Finished';
import { Write } from './Write';

/** Amounts in yuan, as they are typed. */
interface Values {
  adjustments?: { label: string; reason: string; amount: number }[];
  narrative: string;
  evidence: EvidenceItem[];
  spread: number;
}

/** Whole yuan, as they are typed, in fen; a row that was just added has none. */
const fen = (yuan: number | undefined) => Math.round(yuan ?? 0) * 100;

/** What the valuer makes of the account; read only for everybody else. */
export function Work({ valuation, reload }: { valuation: Valuation; reload: () => Promise<void> }) {
  return valuation.may.work ? (
    <Editor valuation={valuation} reload={reload} />
  ) : (
    <Finished valuation={valuation} />
  );
}

function Editor({ valuation, reload }: { valuation: Valuation; reload: () => Promise<void> }) {
  const { modal, message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const { orderId, round } = valuation;
  const modelFair = valuation.model?.value.fair ?? 0;
  const [asking, setAsking] = useState(false);

  const keep = async ({ adjustments = [], evidence, ...values }: Values) => {
    await request('POST /desk-api/valuation/save', {
      ...values,
      orderId,
      adjustments: adjustments.map((row) => ({ ...row, amount: fen(row.amount) })),
      evidence: evidence.map(({ picture, caption }) => ({ fileId: picture.fileId, caption })),
    });
  };
  const save = useAction(async () => {
    await keep(await form.validateFields());
    await reload();
    void message.success('已保存');
  }, form);
  const submit = useAction(async () => {
    await keep(await form.validateFields());
    await request('POST /desk-api/valuation/submit', { orderId });
    await reload();
    void message.success(round > 1 ? '复评已交付客户' : '已提交复核');
  }, form);
  const askToSubmit = useAction(async () => {
    const { narrative, adjustments = [] } = await form.validateFields();
    const fair = modelFair + adjustments.reduce((sum, row) => sum + fen(row.amount), 0);
    if (showAtFields(form, missingParts({ narrative, fair }))) return;
    void modal.confirm({
      title: round > 1 ? '把复评结果交付客户？' : '提交给另一位估价师复核？',
      content: '提交后不能再修改。',
      okText: '提交',
      onOk: () => submit.run(),
    });
  }, form);

  return (
    <Card
      size="small"
      title="我的估价"
      extra={
        <Flex gap={8}>
          <Button id="ask" onClick={() => setAsking(true)}>
            请客户补充
          </Button>
          <Button loading={save.running} onClick={() => void save.run()} id="keep">
            保存
          </Button>
          <Button
            type="primary"
            loading={submit.running}
            onClick={() => void askToSubmit.run()}
            id="hand-in"
          >
            {round > 1 ? '交付复评' : '提交复核'}
          </Button>
        </Flex>
      }
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{
          adjustments: valuation.adjustments.map((row) => ({ ...row, amount: row.amount / 100 })),
          narrative: valuation.narrative,
          evidence: valuation.evidence,
          spread: valuation.spread,
        }}
      >
        <Adjustments />
        <Sum modelFair={modelFair} />
        <Form.Item
          name="spread"
          label="价格浮动范围"
          extra="报告区间为参考价上下这个百分比"
          rules={[{ required: true, message: '请填写浮动范围' }]}
          style={{ marginTop: 16 }}
        >
          <InputNumber min={1} max={50} precision={0} suffix="%" />
        </Form.Item>
        <Form.Item
          name="narrative"
          label="给客户的说明"
          extra={`提交前至少写 ${NARRATIVE_MIN_LENGTH} 个字`}
        >
          <Input.TextArea
            maxLength={NARRATIVE_LIMIT}
            showCount
            autoSize={{ minRows: 5, maxRows: 14 }}
            placeholder="账号好在哪里、差在哪里，为什么值这个价，怎么卖更合适"
          />
        </Form.Item>
        <Form.Item name="evidence" label="依据图片">
          <EvidenceField />
        </Form.Item>
      </Form>
      <Write
        title="请客户补充"
        hint="写清楚需要什么资料或截图；已填的估价会先保存，计时在客户回答前暂停"
        limit={QUESTION_LIMIT}
        field="text"
        open={asking}
        onClose={() => setAsking(false)}
        send={async (text) => {
          await keep(await form.validateFields());
          await request('POST /desk-api/valuation/ask', { orderId, text });
          await reload();
        }}
      />
    </Card>
  );
}

/** What the valuer adds to or takes off the model's price, item by item. */
function Adjustments() {
  return (
    <Form.List name="adjustments">
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map(({ name, key }) => (
            <Flex key={key} gap={8} align="start">
              <Form.Item
                name={[name, 'label']}
                rules={required('请填写项目')}
                style={{ width: 130 }}
              >
                <Input placeholder="项目" aria-label="项目" maxLength={30} />
              </Form.Item>
              <Form.Item name={[name, 'reason']} rules={required('请填写理由')} style={{ flex: 1 }}>
                <Input placeholder="理由，客户会看到" aria-label="理由" maxLength={200} />
              </Form.Item>
              <Form.Item
                name={[name, 'amount']}
                rules={[
                  { required: true, message: '请填写金额' },
                  {
                    validator: (_, amount: unknown) =>
                      amount === 0 ? Promise.reject(new Error('不能为 0')) : Promise.resolve(),
                  },
                ]}
                style={{ width: 130 }}
              >
                <InputNumber
                  precision={0}
                  min={-1_000_000}
                  max={1_000_000}
                  suffix="元"
                  aria-label="金额"
                  style={{ width: '100%' }}
                />
              </Form.Item>
              <Button
                type="text"
                danger
                aria-label="删除这一项"
                icon={<DeleteOutlined />}
                onClick={() => remove(name)}
              />
            </Flex>
          ))}
          {rows.length < ADJUSTMENTS_LIMIT && (
            <Button
              type="dashed"
              block
              id="add-adjustment"
              onClick={() => add()}
              style={{ marginBottom: 12 }}
            >
              添加一项调整
            </Button>
          )}
          <Form.ErrorList errors={errors} />
        </>
      )}
    </Form.List>
  );
}

/** The price as it stands while it is typed: the model's and all adjustments. */
function Sum({ modelFair }: { modelFair: number }) {
  const rows = Form.useWatch<Values['adjustments']>('adjustments') ?? [];
  const change = rows.reduce(
    (sum, row: Partial<{ amount: number }> | undefined) => sum + fen(row?.amount),
    0,
  );
  return (
    <div className="valuation__sum figures" aria-live="polite">
      <Typography.Text type="secondary">
        模型 {moneyText(modelFair)}，调整 {changeText(change)}
      </Typography.Text>
      <span>
        参考价 <strong id="sum">{moneyText(modelFair + change)}</strong>
      </span>
    </div>
  );
}
