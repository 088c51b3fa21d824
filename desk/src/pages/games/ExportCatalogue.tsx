import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { saveFile } from '../../data/saveFile';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';

/** A button to download all games as a file. */
export function ExportCatalogue() {
  const download = useAction(async () => {
    const { file } = await call('GET /desk-api/game/catalogue/get', {});
    saveFile('games.json', file, 'application/json');
  });
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={download.running}
      onClick={() => void download.run()}
    >
      导出目录
    </Button>
  );
}
