import {
  type BrandDetail,
  brandDetails,
  brandLabels,
  brandProblem,
} from '@account-doctor/contract/brandTexts';
import type { DataOf, PayloadOf } from '@account-doctor/contract/types';
import { trimmedText } from '@account-doctor/contract/typed';
import { Alert, App, Button, Form, Input } from 'antd';
import { Loaded } from '../../components/Loaded';
import { formRule } from '../../components/rule';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { useLeaveQuestion } from '../../hooks/useLeaveQuestion';
import { BrandMark } from './BrandMark';

type Brand = DataOf<'GET /desk-api/brand/get'>;
type Values = Partial<Record<BrandDetail, string>>;

/** Where each detail appears. */
const hints: Record<BrandDetail, string> = {
  name: '页面、报告图片、付款说明和通知里的名称',
  operator: '网页底部和“设置”里的公司全称',
  contact: '客户怎样联系您，例如“客服电话 0571-12345678，每天 9:00–21:00”',
  icp: '网页底部必须显示，例如“浙ICP备2026012345号-1”',
  policeFiling: '显示在 ICP备案号旁边，例如“浙公网安备33010602012345号”',
};

const trimmedValue = (value: string | undefined) => trimmedText(value ?? '');

/** The payload of the form; an empty field keeps the value of the settings. */
const payloadOf = (values: Values) =>
  Object.fromEntries(
    brandDetails.map((detail) => [detail, trimmedValue(values[detail]) || null]),
  ) as PayloadOf<'POST /desk-api/brand/save'>;

/** The details of the operator that customers see. */
export function BrandForm() {
  const query = useCall('GET /desk-api/brand/get', {});
  return (
    <Loaded call={query}>
      {(brand) => <BrandFields brand={brand} onSaved={(saved) => void query.mutate(saved)} />}
    </Loaded>
  );
}

function BrandFields({ brand, onSaved }: { brand: Brand; onSaved: (saved: Brand) => void }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const save = useAction(async (values: Values) => {
    onSaved(await call('POST /desk-api/brand/save', payloadOf(values)));
    form.setFields(brandDetails.map((name) => ({ name, touched: false })));
    void message.success('已保存，几秒后客户就能看到；工作台刷新后换新名称');
  }, form);
  useLeaveQuestion(() => form.isFieldsTouched());
  const { own, settings } = brand;
  return (
    <Form
      form={form}
      layout="vertical"
      style={{ maxWidth: 560 }}
      initialValues={Object.fromEntries(brandDetails.map((each) => [each, own[each] ?? '']))}
      onFinish={(values) => void save.run(values)}
    >
      <Alert
        showIcon
        type="info"
        style={{ marginBottom: 24 }}
        title="留空的项目用服务器设置里的值"
        description="第一次改产品名称时，内置的帮助、优惠券和还没有人同意过的文档也会换名；别的文档请在“文档”里改。"
      />
      <BrandMark mark={brand.mark} onSaved={onSaved} />
      {brandDetails.map((detail) => (
        <Form.Item
          key={detail}
          name={detail}
          label={brandLabels[detail]}
          extra={hints[detail]}
          rules={[
            formRule((value) =>
              trimmedValue(value) === '' ? null : brandProblem(detail, trimmedValue(value)),
            ),
          ]}
        >
          <Input allowClear maxLength={100} placeholder={settings[detail] ?? '没有设置'} />
        </Form.Item>
      ))}
      <Button type="primary" htmlType="submit" loading={save.running} id="save-brand">
        保存
      </Button>
    </Form>
  );
}
