import { GIFT_REASON_LIMIT } from '@account-doctor/contract/customers';
import { ticketTexts } from '@account-doctor/contract/couponRules';
import { PAGE_SIZE_LIMIT } from '@account-doctor/contract/limits';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { AnswerDialog, AnswerField } from '../../components/AnswerDialog';
import { call } from '../../data/service';
import { couponValueText } from '../../format/couponValue';
import { moneyText } from '../../format/format';
import { useCall } from '../../hooks/useCall';

interface Gift {
  campaignId: string;
  reason: string;
}

/** Warning if no price of the shop reaches a coupon's minimum amount; otherwise `null`. `minimum` is in fen. */
function useMinimumWarning(minimum: number): string | null {
  const { data } = useCall('GET /desk-api/price/list', {});
  if (!data) return null;
  const prices = [data.settings, data.general, ...data.games].flatMap(({ human, unlock }) => [
    human ?? 0,
    unlock ?? 0,
  ]);
  const highest = Math.max(...prices);
  return minimum > highest
    ? `店里最高的价格是 ${moneyText(highest)}，够不到这张券的门槛，客户用不了`
    : null;
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
  // The id is the same for a repeated attempt, so that one dialog gives only one coupon.
  const [giftId] = useState(() => crypto.randomUUID());
  const { data, isLoading } = useCall('GET /desk-api/content/campaign/list', {
    pageNo: 1,
    pageSize: PAGE_SIZE_LIMIT,
  });
  const chosen = Form.useWatch('campaignId', form);
  const campaign = data?.list.find(({ campaignId }) => campaignId === chosen);
  const warning = useMinimumWarning(campaign?.minimumAmount ?? 0);
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
        extra={warning ?? '“内容”的“优惠券活动”里的券，不占活动的数量'}
        {...(warning !== null && { validateStatus: 'warning' })}
        rules={[{ required: true, message: '请选择优惠券' }]}
      >
        <Select
          loading={isLoading}
          options={(data?.list ?? []).map(({ campaignId, name, value, ...rules }) => ({
            value: campaignId,
            label: [name, couponValueText(value), ...ticketTexts('stub', rules, String)].join(
              ' · ',
            ),
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
