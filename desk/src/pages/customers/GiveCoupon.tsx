import { GIFT_REASON_LIMIT } from '@account-doctor/contract/customers';
import { PAGE_SIZE_LIMIT } from '@account-doctor/contract/limits';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';
import { useCall } from '../../hooks/useCall';

interface Gift {
  campaignId: string;
  reason: string;
}

/** Dialog to give a customer a coupon of a campaign, even of an unlisted one. */
export function GiveCoupon({
  userId,
  onClose,
  onGiven,
}: {
  userId: string;
  onClose: () => void;
  onGiven: () => void;
}) {
  const [form] = Form.useForm<Gift>();
  // The same for a repeated attempt, so that one dialog gives one coupon.
  const [giftId] = useState(() => crypto.randomUUID());
  const { data, isLoading } = useCall('GET /desk-api/content/campaign/list', {
    pageNo: 1,
    pageSize: PAGE_SIZE_LIMIT,
  });
  return (
    <AnswerDialog<Gift>
      title="送优惠券"
      okText="送出"
      okId="give"
      said="已送出，客户在优惠券里能看到"
      form={form}
      send={(gift) => call('POST /desk-api/customer/coupon/give', { userId, giftId, ...gift })}
      onClose={onClose}
      onSent={onGiven}
    >
      <Form.Item
        name="campaignId"
        label="哪种优惠券"
        extra="内容 → 优惠券里的活动，不占活动的数量"
        rules={[{ required: true, message: '请选择优惠券' }]}
      >
        <Select
          loading={isLoading}
          options={(data?.list ?? []).map(({ campaignId, name }) => ({
            value: campaignId,
            label: name,
          }))}
        />
      </Form.Item>
      <AnswerField
        name="reason"
        label="送券原因"
        extra="记入操作记录，客户看不到"
        required="请填写送券原因"
        maxLength={GIFT_REASON_LIMIT}
      />
    </AnswerDialog>
  );
}
