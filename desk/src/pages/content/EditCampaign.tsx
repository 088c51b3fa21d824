import { orderKindLabels, orderKinds, type OrderKind } from '@account-doctor/contract/states';
import type { DeskCampaign } from '@account-doctor/contract/types';
import {
  Checkbox,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Select,
  Space,
  type FormInstance,
} from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { EditDrawer } from '../../components/EditDrawer';
import { required } from '../../components/rule';
import { useCall } from '../../hooks/useCall';
import { RequestError, refusedFields } from '@account-doctor/client-core/errors';
import { call } from '../../data/service';

/** Amounts in yuan, as they are typed. */
interface Values {
  name: string;
  description: string;
  kind: 'amount' | 'percent';
  amount?: number;
  percentOff?: number;
  cap?: number;
  minimumAmount: number;
  orderKinds: OrderKind[];
  gameIds: string[];
  listed: boolean;
  stock: number;
  perUserLimit: number;
  receivable: [Dayjs, Dayjs];
  validity: 'days' | 'fixed';
  validDays?: number;
  valid?: [Dayjs, Dayjs];
  position: number;
}

const fen = (yuan: number | undefined) => Math.round((yuan ?? 0) * 100);

const defaults: Partial<Values> = {
  kind: 'amount',
  minimumAmount: 0,
  orderKinds: ['human'],
  gameIds: [],
  listed: true,
  perUserLimit: 1,
  validity: 'days',
  validDays: 14,
  position: 0,
};

function valuesOf({ value, validFrom, validUntil, ...campaign }: DeskCampaign): Partial<Values> {
  const { receivableFrom, receivableUntil, minimumAmount, validDays } = campaign;
  return {
    ...campaign,
    kind: value.kind,
    ...(value.kind === 'amount'
      ? { amount: value.amount / 100 }
      : { percentOff: value.percentOff, cap: value.cap / 100 }),
    minimumAmount: minimumAmount / 100,
    receivable: [dayjs(receivableFrom), dayjs(receivableUntil)],
    validity: validDays === null ? 'fixed' : 'days',
    validDays: validDays ?? undefined,
    valid: validFrom && validUntil ? [dayjs(validFrom), dayjs(validUntil)] : undefined,
  };
}

/** Where the call's fields stand in this form. */
const places: Record<string, keyof Values> = {
  'value.amount': 'amount',
  'value.percentOff': 'percentOff',
  'value.cap': 'cap',
  receivableFrom: 'receivable',
  receivableUntil: 'receivable',
  validFrom: 'valid',
  validUntil: 'valid',
};

/** Names a refusal's fields as this form does. */
function renamed(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  const named = Object.entries(refusedFields(error)).map(([name, text]) => [
    places[name] ?? name,
    text,
  ]);
  return new RequestError(error.failure, error.message, error.text, {
    ...error.answer,
    data: { fields: Object.fromEntries(named) as object },
  });
}

/** The terms of a campaign. */
export function EditCampaign({
  campaign,
  onClose,
  onSaved,
}: {
  campaign: DeskCampaign | 'new' | null;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const [form] = Form.useForm<Values>();
  const known = campaign === 'new' ? null : campaign;
  const save = async (values: Values) => {
    const { kind, amount, percentOff, cap, receivable, validity, validDays, valid, ...rest } =
      values;
    const fixed = validity === 'fixed' ? valid : undefined;
    await call('POST /desk-api/content/campaign/save', {
      ...rest,
      ...(known ? { campaignId: known.campaignId } : {}),
      value:
        kind === 'amount'
          ? { kind, amount: fen(amount) }
          : { kind, percentOff: percentOff ?? 0, cap: fen(cap) },
      minimumAmount: fen(rest.minimumAmount),
      receivableFrom: receivable[0].toISOString(),
      receivableUntil: receivable[1].toISOString(),
      validDays: validity === 'days' ? (validDays ?? null) : null,
      validFrom: fixed?.[0].toISOString() ?? null,
      validUntil: fixed?.[1].toISOString() ?? null,
    }).catch((error: unknown) => {
      throw renamed(error);
    });
    await onSaved();
  };
  return (
    <EditDrawer
      title={known ? '修改优惠券活动' : '新建优惠券活动'}
      open={campaign !== null}
      onClose={onClose}
      form={form}
      initial={known ? valuesOf(known) : defaults}
      save={save}
    >
      <Form.Item name="name" label="名称" rules={required('请填写名称')}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="description" label="说明" rules={required('请填写说明')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <ValueFields form={form} />
      <GameFields />
      <Form.Item name="listed" valuePropName="checked" label="领取方式">
        <Checkbox>在领券中心展示（不勾选则只由系统发放）</Checkbox>
      </Form.Item>
      <Space size="large" align="start" wrap>
        <Form.Item name="stock" label="数量" rules={required('请填写数量')}>
          <InputNumber min={0} max={10_000_000} precision={0} />
        </Form.Item>
        <Form.Item name="perUserLimit" label="每人限领" rules={required('请填写每人限领')}>
          <InputNumber min={1} max={100} precision={0} />
        </Form.Item>
        <Form.Item name="position" label="顺序" rules={required('请填写顺序')}>
          <InputNumber min={0} max={9999} precision={0} />
        </Form.Item>
      </Space>
      <Form.Item name="receivable" label="领取时间" rules={required('请选择领取时间')}>
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <ValidityFields form={form} />
    </EditDrawer>
  );
}

function ValueFields({ form }: { form: FormInstance<Values> }) {
  const kind = Form.useWatch('kind', form);
  return (
    <>
      <Form.Item name="kind" label="优惠方式">
        <Radio.Group
          options={[
            { value: 'amount', label: '减固定金额' },
            { value: 'percent', label: '按比例减' },
          ]}
        />
      </Form.Item>
      <Space size="large" align="start" wrap>
        {kind === 'percent' ? (
          <>
            <Form.Item name="percentOff" label="减百分之几" rules={required('请填写比例')}>
              <InputNumber min={1} max={100} precision={0} suffix="%" />
            </Form.Item>
            <Form.Item name="cap" label="最高优惠" rules={required('请填写最高优惠')}>
              <InputNumber min={0.01} precision={2} suffix="元" />
            </Form.Item>
          </>
        ) : (
          <Form.Item name="amount" label="优惠金额" rules={required('请填写优惠金额')}>
            <InputNumber min={0.01} precision={2} suffix="元" />
          </Form.Item>
        )}
        <Form.Item name="minimumAmount" label="使用门槛" rules={required('没有门槛填 0')}>
          <InputNumber min={0} precision={2} suffix="元" />
        </Form.Item>
      </Space>
    </>
  );
}

function GameFields() {
  const { data } = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <>
      <Form.Item name="orderKinds" label="适用订单" rules={required('至少选择一种订单')}>
        <Checkbox.Group
          options={orderKinds.map((value) => ({ value, label: orderKindLabels[value] }))}
        />
      </Form.Item>
      <Form.Item name="gameIds" label="适用游戏" extra="不选则所有游戏可用">
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={data?.all.map(({ gameId, name }) => ({ value: gameId, label: name }))}
        />
      </Form.Item>
    </>
  );
}

function ValidityFields({ form }: { form: FormInstance<Values> }) {
  const validity = Form.useWatch('validity', form);
  return (
    <>
      <Form.Item name="validity" label="有效期">
        <Radio.Group
          options={[
            { value: 'days', label: '领取后若干天' },
            { value: 'fixed', label: '固定日期' },
          ]}
        />
      </Form.Item>
      {validity === 'fixed' ? (
        <Form.Item name="valid" rules={required('请选择有效期')}>
          <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
      ) : (
        <Form.Item name="validDays" rules={required('请填写有效天数')}>
          <InputNumber min={1} max={3650} precision={0} suffix="天" />
        </Form.Item>
      )}
    </>
  );
}
