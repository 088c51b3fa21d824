import {
  INVOICE_FILE_LIMIT,
  INVOICE_NUMBER,
  INVOICE_REASON_LIMIT,
  invoiceBuyerLabels,
  invoiceStateLabels,
} from '@account-doctor/contract/invoice';
import { orderKindLabels } from '@account-doctor/contract/states';
import type { DataOf } from '@account-doctor/contract/types';
import { typedDigits } from '@account-doctor/contract/typed';
import {
  Alert,
  App,
  Button,
  Descriptions,
  Drawer,
  Flex,
  Form,
  Input,
  Typography,
  Upload,
} from 'antd';
import { useState, type ReactNode } from 'react';
import { Loaded } from '../../components/Loaded';
import { call } from '../../data/service';
import { moneyText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';

type Invoice = DataOf<'GET /desk-api/invoice/detail'>;

interface DoneProps {
  invoiceId: string;
  /** Also called if somebody else was faster, because the list has changed. */
  onDone: () => void;
}

/** An invoice's details and actions. */
export function InvoiceDrawer({ invoiceId, onClose, onDone }: DoneProps & { onClose: () => void }) {
  const found = useCall('GET /desk-api/invoice/detail', { invoiceId });
  const done = () => {
    onDone();
    void found.mutate();
  };
  return (
    <Drawer title="发票" open size={520} onClose={onClose} destroyOnHidden>
      <Loaded call={found}>
        {(invoice) => (
          <Flex vertical gap={24}>
            <Shown invoice={invoice} />
            {invoice.state === 'asked' && (
              <>
                <Issue invoiceId={invoiceId} onDone={done} />
                <Refuse invoiceId={invoiceId} onDone={done} />
              </>
            )}
            <Replace key={invoice.fileId} invoice={invoice} onDone={done} />
            {invoice.state === 'reversing' && <Reverse invoiceId={invoiceId} onDone={done} />}
          </Flex>
        )}
      </Loaded>
    </Drawer>
  );
}

const copied = (text: string | null) =>
  text && (
    <Typography.Text copyable={{ text }} className="wrapped">
      {text}
    </Typography.Text>
  );

function Shown({ invoice }: { invoice: Invoice }) {
  const { orderNo, gameName, kind, state, buyer, title, taxNumber, mail, amount } = invoice;
  const { askedAt, number, reason, staffAlias, file } = invoice;
  const lines: [string, ReactNode][] = [
    ['订单', `${orderNo} · ${gameName} · ${orderKindLabels[kind]}`],
    ['状态', invoiceStateLabels[state]],
    ['金额', moneyText(amount)],
    [`${invoiceBuyerLabels[buyer]}抬头`, title === null ? '账号已注销' : copied(title)],
    ['税号', copied(taxNumber)],
    ['接收邮箱', copied(mail)],
    ['申请时间', timeText(askedAt)],
    ['发票号码', copied(number)],
    ['原因', reason],
    ['处理人', staffAlias],
    [
      '文件',
      file && (
        <a href={file.url} download={file.fileName}>
          {file.fileName}
        </a>
      ),
    ],
  ];
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      items={lines.flatMap(([label, children]) =>
        children ? { key: label, label, children } : [],
      )}
    />
  );
}

/** A file's content in the endpoint's encoding. */
const inBase64 = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsDataURL(file);
  });

interface IssueValues {
  number: string;
  pdf?: File;
  reason: string;
}

interface IssueProps extends DoneProps {
  /** The replaced file of an issued invoice. */
  former?: { fileId: string; number: string };
}

function Issue({ invoiceId, onDone, former }: IssueProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<IssueValues>();
  const [chosen, setChosen] = useState<File>();
  const issue = useAction(async ({ number, reason }: IssueValues) => {
    if (!chosen) {
      form.setFields([{ name: 'pdf', errors: ['请选择发票的 PDF 文件'] }]);
      return;
    }
    const given = { invoiceId, number: typedDigits(number), pdf: await inBase64(chosen) };
    if (former) {
      const replaced = { ...given, fileId: former.fileId, reason };
      await call('POST /desk-api/invoice/replace', replaced).finally(onDone);
    } else await call('POST /desk-api/invoice/issue', given).finally(onDone);
    void message.success(`已${former ? '更换' : '开具'}，客户会收到消息`);
  }, form);
  const choose = (file: File) => {
    const large = file.size > INVOICE_FILE_LIMIT;
    form.setFields([{ name: 'pdf', errors: large ? ['PDF 不能超过 5 MB'] : [] }]);
    setChosen(large ? undefined : file);
    return false;
  };
  return (
    <Form<IssueValues> form={form} layout="vertical" onFinish={(values) => void issue.run(values)}>
      <Form.Item
        name="number"
        label="发票号码"
        initialValue={former?.number}
        rules={[
          { required: true, message: '请填写发票号码' },
          {
            transform: typedDigits,
            pattern: INVOICE_NUMBER,
            message: '发票号码是 20 位数字',
          },
        ]}
      >
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item
        name="pdf"
        label="发票 PDF"
        extra="在电子税务局开好后下载的版式文件，最大 5 MB。这里不会发邮件：有接收邮箱的，请您另外发一份。"
        valuePropName="file"
        getValueFromEvent={() => undefined}
      >
        <Upload accept=".pdf,application/pdf" showUploadList={false} beforeUpload={choose}>
          <Button id="choose-pdf">{chosen ? chosen.name : '选择文件'}</Button>
        </Upload>
      </Form.Item>
      {former && <Reason label="更换的原因" extra="客户看不到；原来的文件会删除" />}
      <Button type="primary" htmlType="submit" id="issue" loading={issue.running}>
        上传并通知客户
      </Button>
    </Form>
  );
}

/** Replaces a wrong PDF of an issued invoice. */
function Replace({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const [asked, setAsked] = useState(false);
  const { invoiceId, state, fileId, number } = invoice;
  if (state !== 'issued' || fileId === null || number === null) return null;
  if (asked) return <Issue {...{ invoiceId, onDone }} former={{ fileId, number }} />;
  return (
    <Button id="replace" onClick={() => setAsked(true)}>
      更换发票
    </Button>
  );
}

function Reason({ label, extra }: { label: string; extra: string }) {
  return (
    <Form.Item
      name="reason"
      label={label}
      extra={extra}
      rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
    >
      <Input.TextArea
        maxLength={INVOICE_REASON_LIMIT}
        showCount
        autoSize={{ minRows: 2, maxRows: 6 }}
      />
    </Form.Item>
  );
}

function Refuse({ invoiceId, onDone }: DoneProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const refuse = useAction(async ({ reason }: { reason: string }) => {
    await call('POST /desk-api/invoice/refuse', { invoiceId, reason }).finally(onDone);
    void message.success('已告诉客户原因');
  }, form);
  return (
    <Form form={form} layout="vertical" onFinish={(values) => void refuse.run(values)}>
      <Reason label="不能开具的原因" extra="客户会看到，改好后可以再申请" />
      <Button danger htmlType="submit" id="refuse" loading={refuse.running}>
        不予开具
      </Button>
    </Form>
  );
}

function Reverse({ invoiceId, onDone }: DoneProps) {
  const { message } = App.useApp();
  const reverse = useAction(async () => {
    await call('POST /desk-api/invoice/reverse', { invoiceId }).finally(onDone);
    void message.success('已标记为红冲');
  });
  return (
    <Flex vertical gap={16} align="start">
      <Alert
        type="warning"
        showIcon
        title="开具后订单退款了：请先在电子税务局开具红字发票，再回来标记"
      />
      <Button
        type="primary"
        id="reverse"
        loading={reverse.running}
        onClick={() => void reverse.run()}
      >
        已经红冲
      </Button>
    </Flex>
  );
}
