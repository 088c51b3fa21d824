import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { UnpagedTable } from '../../components/UnpagedTable';
import { useCall } from '../../hooks/useCall';
import { nextPosition } from '../../data/nextPosition';
import { ExportCatalogue } from './ExportCatalogue';
import { gameColumns } from './gameColumns';
import { GameDrawer, type OpenDrawer } from './GameDrawer';

/** Page with the catalogue of games, for admins. `?edit=` opens the form of a game. */
export function Games() {
  const games = useCall('GET /desk-api/game/list', {});
  const prices = useCall('GET /desk-api/price/list', {});
  const [query] = useSearchParams();
  const edited = query.get('edit');
  const [drawer, setDrawer] = useState<OpenDrawer | null>(
    edited === null ? null : { kind: 'game', gameId: edited, asSample: false },
  );
  return (
    <Page
      title="游戏"
      actions={
        <>
          <Button disabled={!prices.data} onClick={() => setDrawer({ kind: 'prices', game: null })}>
            服务价格
          </Button>
          <ExportCatalogue />
          <Button icon={<UploadOutlined />} onClick={() => setDrawer({ kind: 'import' })}>
            导入目录
          </Button>
          <Button id="add-by-sheet" onClick={() => setDrawer({ kind: 'sheet' })}>
            用表格新建
          </Button>
          <Button
            type="primary"
            id="add"
            onClick={() => setDrawer({ kind: 'game', gameId: null, asSample: false })}
          >
            新建游戏
          </Button>
        </>
      }
    >
      <UnpagedTable
        call={games}
        rowKey="gameId"
        columns={gameColumns({ prices: prices.data, open: setDrawer })}
        empty="还没有游戏"
      />
      {drawer && (
        <GameDrawer
          drawer={drawer}
          prices={prices.data}
          newPosition={nextPosition(games.data?.list)}
          onOpen={setDrawer}
          onClose={() => setDrawer(null)}
          onChanged={() => Promise.all([games.mutate(), prices.mutate()])}
        />
      )}
    </Page>
  );
}
