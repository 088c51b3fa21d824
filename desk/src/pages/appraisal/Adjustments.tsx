import { ADJUSTMENTS_LIMIT } from '@account-doctor/contract/limits';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Typography } from 'antd';
import { numberRules, requiredRules } from '../../components/rule';
import { signedMoneyText, moneyText } from '../../format/format';
import { NumberInput } from '../../components/NumberInput';
import { sumOfAdjustments, type TypedAdjustment } from './workValues';

/** Form fields for the appraiser's adjustments to the model's price. */
export function Adjustments() {
  return (
    <Form.List name="adjustments">
      {(rows, { add, remove }, { errors }) => (
        <>
          {rows.map(({ name, key }) => (
            <Adjustment key={key} name={name} onRemove={() => remove(name)} />
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
          <Typography.Text type="danger">
            <Form.ErrorList errors={errors} />
          </Typography.Text>
        </>
      )}
    </Form.List>
  );
}

/** One adjustment: its label, reason and amount. */
function Adjustment({ name, onRemove }: { name: number; onRemove: () => void }) {
  const form = Form.useFormInstance();
  return (
    <Flex gap="0 8px" align="start" wrap>
      <Form.Item name={[name, 'label']} rules={requiredRules('请填写项目')} style={{ width: 130 }}>
        <Input
          placeholder="项目"
          aria-label="项目"
          maxLength={30}
          // Moves the focus into a newly added row.
          autoFocus={form.getFieldValue(['adjustments', name]) === undefined}
        />
      </Form.Item>
      <Form.Item
        name={[name, 'reason']}
        rules={requiredRules('请填写理由')}
        style={{ flex: '1 1 160px' }}
      >
        <Input placeholder="理由，客户会看到" aria-label="理由" maxLength={200} />
      </Form.Item>
      <Form.Item
        name={[name, 'amount']}
        rules={[
          ...numberRules({ min: -1_000_000, max: 1_000_000, missing: '请填写金额' }),
          {
            validator: (_, amount: unknown) =>
              amount === 0 ? Promise.reject(new Error('不能为 0')) : Promise.resolve(),
          },
        ]}
        style={{ width: 130 }}
      >
        <NumberInput suffix="元" aria-label="金额" style={{ width: '100%' }} />
      </Form.Item>
      <Button
        type="text"
        danger
        aria-label="删除这一项"
        icon={<DeleteOutlined />}
        onClick={() => {
          onRemove();
          document.getElementById('add-adjustment')?.focus();
        }}
      />
    </Flex>
  );
}

/** The resulting price: the model's price plus all adjustments. */
export function AdjustedPrice({ modelFair }: { modelFair: number }) {
  const rows = Form.useWatch<TypedAdjustment[] | undefined>('adjustments') ?? [];
  const change = sumOfAdjustments(rows);
  return (
    <div className="valuation__sum figures" aria-live="polite">
      <Typography.Text type="secondary">
        模型 {moneyText(modelFair)}，调整 {signedMoneyText(change)}
      </Typography.Text>
      <span>
        估价 <strong id="sum">{moneyText(modelFair + change)}</strong>
      </span>
    </div>
  );
}
