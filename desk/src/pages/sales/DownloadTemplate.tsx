import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { saveFile } from '../../data/saveFile';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';

/** Menu that downloads the template for sales of a game. */
export function DownloadTemplate() {
  const games = useCall('GET /desk-api/sale/file/games', {});
  const download = useAction(async (gameId: string) => {
    const { name, csv } = await call('GET /desk-api/sale/template', { gameId });
    saveFile(name, csv, 'text/csv');
  });
  const items = (games.data?.list ?? []).map(({ gameId, name }) => ({ key: gameId, label: name }));
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void download.run(key) }} trigger={['click']}>
      <Button id="sales-template" icon={<DownloadOutlined />} loading={download.running}>
        下载模板
      </Button>
    </Dropdown>
  );
}
