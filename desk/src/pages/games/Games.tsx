import type { DeskGame } from '@account-doctor/contract/types';
import { UploadOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Space, Tag, type TableProps } from 'antd';
import { useState } from 'react';
import { EditDrawer } from '../../components/EditDrawer';
import { Page } from '../../components/Page';
import { PositionField } from '../../components/PositionField';
import { WholeTable } from '../../components/WholeTable';
import { useCall } from '../../hooks/useCall';
import { nextPosition } from '../../data/nextPosition';
import { call } from '../../data/service';
import { EditGame, type Editing } from './edit/EditGame';
import { EditPrices } from './EditPrices';
import { ExportCatalogue } from './ExportCatalogue';
import { GameVersions } from './GameVersions';
import { ImportCatalogue } from './ImportCatalogue';
import { PriceCell } from './PriceCell';

type Values = Pick<DeskGame, 'hot' | 'aiAvailable' | 'humanAvailable' | 'position'>;

const yes = (open: boolean) => (open ? <Tag color="green">开放</Tag> : <Tag>关闭</Tag>);

/** The catalogue of games, for admins. */
export function Games() {
  const [form] = Form.useForm<Values>();
  const [editing, setEditing] = useState<DeskGame | null>(null);
  const [describing, setDescribing] = useState<Editing | null>(null);
  const [pricing, setPricing] = useState<DeskGame | 'all' | null>(null);
  const [tracing, setTracing] = useState<DeskGame | null>(null);
  const prices = useCall('GET /desk-api/price/list', {});
  const [importing, setImporting] = useState(false);
  const query = useCall('GET /desk-api/game/list', {});
  const save = async (values: Values) => {
    if (!editing) return;
    await call('POST /desk-api/game/save', { ...values, gameId: editing.gameId });
    await query.mutate();
  };

  const columns: TableProps<DeskGame>['columns'] = [
    { title: '顺序', dataIndex: 'position', width: 80, responsive: ['md'] },
    {
      title: '游戏',
      dataIndex: 'name',
      render: (_, { name, iconUrl }) => (
        <Space>
          <img src={iconUrl} alt="" width={28} height={28} />
          {name}
        </Space>
      ),
    },
    { title: 'AI 评估', dataIndex: 'aiAvailable', render: yes },
    { title: '人工评估', dataIndex: 'humanAvailable', render: yes },
    {
      title: '热门',
      dataIndex: 'hot',
      render: (hot: boolean) => hot && <Tag color="red">热门</Tag>,
    },
    {
      title: '价格',
      key: 'prices',
      render: (_, { gameId }) => prices.data && <PriceCell prices={prices.data} gameId={gameId} />,
    },
    {
      title: '操作',
      key: 'actions',
      width: 360,
      render: (_, game) => (
        <Space size={0} wrap>
          <Button type="link" size="small" onClick={() => setEditing(game)}>
            开放与展示
          </Button>
          <Button
            type="link"
            size="small"
            onClick={() => setDescribing({ gameId: game.gameId, asSample: false })}
          >
            修改
          </Button>
          <Button
            type="link"
            size="small"
            onClick={() => setDescribing({ gameId: game.gameId, asSample: true })}
          >
            复制
          </Button>
          <Button type="link" size="small" disabled={!prices.data} onClick={() => setPricing(game)}>
            价格
          </Button>
          <Button type="link" size="small" onClick={() => setTracing(game)}>
            历史版本
          </Button>
        </Space>
      ),
    },
  ];

  return (
    <Page
      title="游戏"
      actions={
        <>
          <Button disabled={!prices.data} onClick={() => setPricing('all')}>
            服务价格
          </Button>
          <ExportCatalogue />
          <Button icon={<UploadOutlined />} onClick={() => setImporting(true)}>
            导入目录
          </Button>
          <Button
            type="primary"
            id="add"
            onClick={() => setDescribing({ gameId: null, asSample: false })}
          >
            新建游戏
          </Button>
        </>
      }
    >
      <WholeTable call={query} rowKey="gameId" columns={columns} empty="还没有游戏" />
      <EditDrawer
        title={editing?.name ?? ''}
        open={editing !== null}
        onClose={() => setEditing(null)}
        form={form}
        initial={editing ?? {}}
        save={save}
      >
        <Form.Item
          name="aiAvailable"
          valuePropName="checked"
          extra="关闭后不再接受新的评估，已提交的照常完成"
        >
          <Checkbox>开放 AI 评估</Checkbox>
        </Form.Item>
        <Form.Item name="humanAvailable" valuePropName="checked">
          <Checkbox>开放人工评估</Checkbox>
        </Form.Item>
        <Form.Item name="hot" valuePropName="checked">
          <Checkbox>在热门游戏中展示</Checkbox>
        </Form.Item>
        <PositionField />
      </EditDrawer>
      {pricing && prices.data && (
        <EditPrices
          game={pricing === 'all' ? null : pricing}
          prices={prices.data}
          onClose={() => setPricing(null)}
          onSaved={() => prices.mutate()}
        />
      )}
      {importing && (
        <ImportCatalogue
          onClose={() => setImporting(false)}
          onTaken={() => Promise.all([query.mutate(), prices.mutate()])}
        />
      )}
      {tracing && (
        <GameVersions
          game={tracing}
          onClose={() => setTracing(null)}
          onRestored={() => Promise.all([query.mutate(), prices.mutate()])}
        />
      )}
      {describing && (
        <EditGame
          key={`${describing.gameId} ${describing.asSample}`}
          editing={describing}
          position={nextPosition(query.data?.list)}
          onClose={() => setDescribing(null)}
          onSaved={() => query.mutate()}
        />
      )}
    </Page>
  );
}
