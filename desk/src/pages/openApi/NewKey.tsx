import {
  API_KEY_DAYS,
  API_KEY_NAME_LIMIT,
  apiScopeLabels,
  apiScopes,
  type ApiScope,
  DAILY_ESTIMATES,
  DAILY_ESTIMATES_LIMIT,
  DAILY_SALES,
  DAILY_SALES_LIMIT,
} from '@account-doctor/contract/openApi';
import { App, Checkbox, Form, Input, Select, Typography } from 'antd';
import { EditDrawer } from '../../components/EditDrawer';
import { NumberInput } from '../../components/NumberInput';
import { numberRules, requiredRules } from '../../components/rule';
import { call } from '../../data/service';

interface Values {
  name: string;
  source?: string;
  continuesSource?: boolean;
  scopes: ApiScope[];
  days: (typeof API_KEY_DAYS)[number];
  dailySales: number;
  dailyEstimates: number;
}

interface NewKeyProps {
  open: boolean;
  onClose: () => void;
  onMade: () => Promise<unknown>;
}

/** Form for a new key; shows the secret once. */
export function NewKey({ open, onClose, onMade }: NewKeyProps) {
  const { modal } = App.useApp();
  const [form] = Form.useForm<Values>();
  const save = async ({ source = '', continuesSource = false, ...values }: Values) => {
    const { secret } = await call('POST /desk-api/api-key/create', {
      ...values,
      source,
      continuesSource,
    });
    await onMade();
    modal.info({
      title: '密钥，只显示这一次',
      width: 560,
      content: (
        <>
          <p>复制给合作方，请用安全的方式发送。丢了就停用这一个，再新建一个。</p>
          <Typography.Text copyable code>
            {secret}
          </Typography.Text>
        </>
      ),
    });
  };
  return (
    <EditDrawer
      title="新建密钥"
      open={open}
      onClose={onClose}
      form={form}
      initial={{
        scopes: ['sales:write', 'models:read'],
        days: 90,
        dailySales: DAILY_SALES,
        dailyEstimates: DAILY_ESTIMATES,
      }}
      save={save}
    >
      <KeyFields />
    </EditDrawer>
  );
}

const KeyFields = () => (
  <>
    <Form.Item name="name" label="名称" rules={requiredRules('请填写名称')}>
      <Input maxLength={API_KEY_NAME_LIMIT} placeholder="例如：某某交易平台" />
    </Form.Item>
    <Form.Item name="source" label="来源" extra="来源相同、编号相同的，算同一条成交。不填就用名称">
      <Input maxLength={API_KEY_NAME_LIMIT} />
    </Form.Item>
    <Form.Item
      name="continuesSource"
      valuePropName="checked"
      extra="换新密钥时填原来的来源并勾选，更正才接得上"
    >
      <Checkbox>接着用这个来源</Checkbox>
    </Form.Item>
    <Form.Item name="scopes" label="权限" rules={requiredRules('请至少选一种权限')}>
      <Checkbox.Group
        style={{ display: 'grid', gap: 8 }}
        options={apiScopes.map((value) => ({ value, label: apiScopeLabels[value] }))}
      />
    </Form.Item>
    <Form.Item name="days" label="有效期" rules={requiredRules('请选择有效期')}>
      <Select options={API_KEY_DAYS.map((value) => ({ value, label: `${value} 天` }))} />
    </Form.Item>
    <Form.Item
      name="dailySales"
      label="每天最多成交"
      rules={numberRules({ min: 1, max: DAILY_SALES_LIMIT, missing: '请填写每天的成交条数' })}
    >
      <NumberInput suffix="条" />
    </Form.Item>
    <Form.Item
      name="dailyEstimates"
      label="每天最多估价"
      rules={numberRules({ min: 1, max: DAILY_ESTIMATES_LIMIT, missing: '请填写每天的估价次数' })}
    >
      <NumberInput suffix="次" />
    </Form.Item>
  </>
);
