import { PRICE_LIMIT } from '@account-doctor/contract/prices';
import { couponValueLabels, type CouponValueKind } from '@account-doctor/contract/coupon';
import {
  couponRuleLabel,
  couponRuleNames,
  type CouponRuleName,
} from '@account-doctor/contract/couponRules';
import { orderKindLabels, orderKinds } from '@account-doctor/contract/states';
import { Checkbox, Form, Radio, Select, Space } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { numberRules, requiredRules, yuanRules } from '../../components/rule';
import { YuanInput } from '../../components/YuanInput';
import { useCall } from '../../hooks/useCall';
import { NumberInput } from '../../components/NumberInput';

/** Form fields for the discount and the rules of a coupon; they have the same names as in the call's payload. */

function GameSelect(field: { id?: string; value?: string[]; onChange?: (ids: string[]) => void }) {
  const { data } = useCall('GET /app-api/home/app-home-game-list', {});
  return (
    <Select
      {...field}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      options={data?.all.map(({ gameId, name }) => ({ value: gameId, label: name }))}
    />
  );
}

const valueFields: Record<CouponValueKind, ReactNode> = {
  amount: (
    <Form.Item
      name={['value', 'amount']}
      label="优惠金额"
      rules={yuanRules({ min: 1, max: PRICE_LIMIT, missing: '请填写优惠金额' })}
    >
      <YuanInput />
    </Form.Item>
  ),
  percent: (
    <>
      <Form.Item
        name={['value', 'percentOff']}
        label="减百分之几"
        rules={numberRules({ min: 1, max: 100, missing: '请填写比例' })}
      >
        <NumberInput suffix="%" />
      </Form.Item>
      <Form.Item
        name={['value', 'cap']}
        label="最高优惠"
        rules={yuanRules({ min: 1, max: PRICE_LIMIT, missing: '请填写最高优惠' })}
      >
        <YuanInput />
      </Form.Item>
    </>
  ),
};
const valueKinds = Object.entries(couponValueLabels).map(([value, label]) => ({ value, label }));

/** Form fields for the discount of a coupon. */
export function ValueFields() {
  const kind = Form.useWatch<CouponValueKind | undefined>(['value', 'kind']) ?? 'amount';
  return (
    <>
      <Form.Item name={['value', 'kind']} label="优惠方式">
        <Radio.Group options={valueKinds} />
      </Form.Item>
      <Space size="large" align="start" wrap>
        {valueFields[kind]}
      </Space>
    </>
  );
}

const ruleFields: Record<CouponRuleName, (label: string) => ReactNode> = {
  gameIds: (label) => (
    <Form.Item name="gameIds" label={label} extra="不选则所有游戏可用">
      <GameSelect />
    </Form.Item>
  ),
  orderKinds: (label) => (
    <Form.Item name="orderKinds" label={label} rules={requiredRules('至少选择一种订单')}>
      <Checkbox.Group
        options={orderKinds.map((value) => ({ value, label: orderKindLabels[value] }))}
      />
    </Form.Item>
  ),
  minimumAmount: (label) => (
    <Form.Item
      name="minimumAmount"
      label={label}
      rules={yuanRules({ min: 0, max: PRICE_LIMIT, missing: '没有门槛填 0' })}
    >
      <YuanInput />
    </Form.Item>
  ),
};

/** Form fields for the rules of a coupon, one per rule. */
export const RuleFields = () =>
  couponRuleNames.map((name) => (
    <Fragment key={name}>{ruleFields[name](couponRuleLabel(name))}</Fragment>
  ));
