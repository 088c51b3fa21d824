import type { DeskCampaign } from '@account-doctor/contract/types';
import { Checkbox, DatePicker, Form, Input, Radio, Space, type FormInstance } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { numberRules, requiredRules } from '../../components/rule';
import { call } from '../../data/service';
import {
  campaignError,
  campaignTerms,
  campaignValues,
  newCampaign,
  type CampaignValues,
} from './campaignValues';
import { RuleFields, ValueFields } from './campaignFields';
import { NumberInput } from '../../components/NumberInput';
import { PositionField } from '../../components/PositionField';

/** Form for the terms of a campaign. */
export function EditCampaign({
  campaign,
  position,
  onClose,
  onSaved,
}: {
  campaign: DeskCampaign | 'new' | null;
  /** Position of a new campaign in the list. */
  position: number;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) {
  const [form] = Form.useForm<CampaignValues>();
  const known = campaign === 'new' ? null : campaign;
  const save = async (values: CampaignValues) => {
    await call('POST /desk-api/content/campaign/save', {
      ...campaignTerms(values),
      ...(known ? { campaignId: known.campaignId } : {}),
    }).catch((error: unknown) => {
      throw campaignError(error);
    });
    await onSaved();
  };
  return (
    <EditDrawer
      title={known ? '修改优惠券活动' : '新建优惠券活动'}
      open={campaign !== null}
      onClose={onClose}
      form={form}
      initial={known ? campaignValues(known) : { ...newCampaign, position }}
      save={save}
    >
      <Form.Item name="name" label="名称" rules={requiredRules('请填写名称')}>
        <Input maxLength={20} showCount />
      </Form.Item>
      <Form.Item name="description" label="说明" rules={requiredRules('请填写说明')}>
        <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2 }} />
      </Form.Item>
      <ValueFields />
      <RuleFields />
      <Form.Item name="listed" valuePropName="checked" label="领取方式">
        <Checkbox>在领券中心展示（不勾选则只由系统发放）</Checkbox>
      </Form.Item>
      <QuantityFields />
      <Form.Item name="receivable" label="领取时间" rules={requiredRules('请选择领取时间')}>
        <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
      </Form.Item>
      <ValidityFields form={form} />
    </EditDrawer>
  );
}

const QuantityFields = () => (
  <Space size="large" align="start" wrap>
    <Form.Item
      name="stock"
      label="数量"
      rules={numberRules({ min: 0, max: 10_000_000, missing: '请填写数量' })}
    >
      <NumberInput />
    </Form.Item>
    <Form.Item
      name="perUserLimit"
      label="每人限领"
      rules={numberRules({ min: 1, max: 100, missing: '请填写每人限领' })}
    >
      <NumberInput />
    </Form.Item>
    <PositionField />
  </Space>
);

function ValidityFields({ form }: { form: FormInstance<CampaignValues> }) {
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
        <Form.Item name="valid" rules={requiredRules('请选择有效期')}>
          <DatePicker.RangePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" />
        </Form.Item>
      ) : (
        <Form.Item
          name="validDays"
          rules={numberRules({ min: 1, max: 3650, missing: '请填写有效天数' })}
        >
          <NumberInput suffix="天" />
        </Form.Item>
      )}
    </>
  );
}
