import { UploadOutlined } from '@ant-design/icons';
import { SALE_FILE_LIMIT } from '@account-doctor/contract/saleImports';
import { App, Button, Upload } from 'antd';
import { useState } from 'react';
import { errorText } from '../../data/errorText';
import { useAction } from '../../hooks/useAction';
import { sendFile } from './sendFile';

const TOO_LARGE = `文件超过 ${SALE_FILE_LIMIT / 1_048_576} MB，请分成几个文件`;

/** Button that uploads a file of sales. */
export function ImportSales({ onSent }: { onSent: (importId: number) => void }) {
  const { modal } = App.useApp();
  const [share, setShare] = useState(0);
  const send = useAction(async (file: File) => {
    // The dialog stays until it is closed, because it explains what to do with the file.
    const refuse = (content: string) =>
      void modal.error({ title: `“${file.name}”没有导入`, content, okText: '知道了' });
    if (file.size === 0 || file.size > SALE_FILE_LIMIT) {
      refuse(file.size === 0 ? '文件是空的' : TOO_LARGE);
      return;
    }
    setShare(0);
    try {
      onSent(await sendFile(file, setShare));
    } catch (error) {
      refuse(errorText(error));
    }
  });
  return (
    <Upload
      accept=".csv,.xlsx,.txt,.tsv,text/csv"
      showUploadList={false}
      beforeUpload={(file) => {
        void send.run(file);
        return false;
      }}
    >
      <Button type="primary" id="import-sales" icon={<UploadOutlined />} loading={send.running}>
        {send.running ? `正在上传 ${Math.round(share * 100)}%` : '导入成交'}
      </Button>
    </Upload>
  );
}
