import { INVOICE_FILE_LIMIT, INVOICE_NUMBER_PATTERN } from '@account-doctor/contract/invoice';
import { normalizedDigits } from '@account-doctor/contract/typed';
import { App, Button, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useLeaveQuestion } from '../../hooks/useLeaveQuestion';
import { ReasonItem } from './ReasonItem';

/** Content of a file in base64. */
const base64OfFile = (file: File) =>
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

interface IssueInvoiceProps {
  invoiceId: string;
  onDone: () => void;
  /** The PDF to replace, if the invoice is already issued. */
  former?: { fileId: string; number: string };
}

/** Form to issue an invoice, or to replace the PDF of an issued one. */
export function IssueInvoice({ invoiceId, onDone, former }: IssueInvoiceProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<IssueValues>();
  const [chosen, setChosen] = useState<File>();
  const issue = useAction(async ({ number, reason }: IssueValues) => {
    if (!chosen) {
      form.setFields([{ name: 'pdf', errors: ['请选择发票的 PDF 文件'] }]);
      return;
    }
    const given = { invoiceId, number: normalizedDigits(number), pdf: await base64OfFile(chosen) };
    if (former) {
      const replaced = { ...given, fileId: former.fileId, reason };
      await call('POST /desk-api/invoice/replace', replaced).finally(onDone);
    } else await call('POST /desk-api/invoice/issue', given).finally(onDone);
    void message.success(`已${former ? '更换' : '开具'}，客户会收到消息`);
  }, form);
  useLeaveQuestion(() => form.isFieldsTouched());
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
            transform: normalizedDigits,
            pattern: INVOICE_NUMBER_PATTERN,
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
      {former && <ReasonItem label="更换的原因" extra="客户看不到；原来的文件会删除" />}
      <Button type="primary" htmlType="submit" id="issue" loading={issue.running}>
        上传并通知客户
      </Button>
    </Form>
  );
}
