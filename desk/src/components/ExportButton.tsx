import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { saveFile } from '../data/saveFile';
import { useAction } from '../hooks/useAction';

interface ExportedCsv {
  fileName: string;
  csv: string;
  rows: number;
  /** Whether there are more rows than a file may have. */
  cut: boolean;
}

/** Button that saves a list as CSV. */
export function ExportButton({ load }: { load: () => Promise<ExportedCsv> }) {
  const { message } = App.useApp();
  const action = useAction(async () => {
    const { fileName, csv, rows, cut } = await load();
    saveFile(fileName, csv, 'text/csv');
    if (cut) void message.warning(`只导出了前 ${rows} 行，请缩小日期范围再导出其余的`, 5);
    else void message.success(`导出了 ${rows} 行`);
  });
  return (
    <Button
      id="export"
      icon={<DownloadOutlined />}
      loading={action.running}
      onClick={() => void action.run()}
    >
      导出 CSV
    </Button>
  );
}
