import type { ExportFormat } from '@account-doctor/contract/customers';
import type { DataOf } from '@account-doctor/contract/types';
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { bytesFromBase64 } from '../data/base64';
import { saveFile } from '../data/saveFile';
import { useAction } from '../hooks/useAction';

const types: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

/** Button that downloads a list as a workbook or as CSV. */
export function ExportButton({
  load,
}: {
  load: (format: ExportFormat) => Promise<DataOf<'POST /desk-api/order/export'>>;
}) {
  const { message } = App.useApp();
  const action = useAction(async (format: ExportFormat) => {
    const { fileName, file, rows, cut } = await load(format);
    saveFile(fileName, bytesFromBase64(file), types[format]);
    if (cut) void message.warning(`只导出了前 ${rows} 行，请缩小日期范围再导出其余的`, 5);
    else void message.success(`导出了 ${rows} 行`);
  });
  const items = [
    { key: 'xlsx', label: 'Excel 表格' },
    { key: 'csv', label: 'CSV 文件' },
  ];
  return (
    <Dropdown
      menu={{ items, onClick: ({ key }) => void action.run(key as ExportFormat) }}
      trigger={['click']}
    >
      <Button id="export" icon={<DownloadOutlined />} loading={action.running}>
        导出
      </Button>
    </Dropdown>
  );
}
