import { FEE_LIMIT, isListingTemplate } from '@account-doctor/contract/listing';
import type { DataOf, DeskListingChannel } from '@account-doctor/contract/types';
import { Button, Form, Input, Select, Switch, type TableProps } from 'antd';
import { useState } from 'react';
import { ChangeOrRemove } from '../../components/ChangeOrRemove';
import { EditDrawer } from '../../components/EditDrawer';
import { NumberInput } from '../../components/NumberInput';
import { PositionField } from '../../components/PositionField';
import { numberRules, requiredRules, formRule } from '../../components/rule';
import { Toolbar } from '../../components/Toolbar';
import { UnpagedTable } from '../../components/UnpagedTable';
import { call } from '../../data/service';
import { nextPosition } from '../../data/nextPosition';
import { useCall } from '../../hooks/useCall';
import { useRemoval } from '../../hooks/useRemoval';

type Games = DataOf<'GET /app-api/home/app-home-game-list'>['all'];

interface Values {
  name: string;
  note: string;
  urlTemplate: string;
  gameId?: string;
  /** The marketplace's fee, in percent of the price. */
  fee?: number | null;
  position: number;
  enabled: boolean;
}

interface ColumnOptions {
  games: Games;
  hosts: readonly string[];
  edit: (channel: DeskListingChannel) => void;
  remove: ReturnType<typeof useRemoval>;
}

const EVERY_GAME = '全部游戏';

/** Columns of the list. */
const columnsOf = ({
  games,
  hosts,
  edit,
  remove,
}: ColumnOptions): TableProps<DeskListingChannel>['columns'] => [
  { title: '顺序', dataIndex: 'position', width: 80, responsive: ['md'] },
  { title: '平台', dataIndex: 'name' },
  {
    title: '游戏',
    dataIndex: 'gameId',
    render: (gameId: string | null) =>
      gameId === null ? EVERY_GAME : (games.find((game) => game.gameId === gameId)?.name ?? gameId),
  },
  {
    title: '手续费',
    dataIndex: 'feePermille',
    render: (fee: number | null) => (fee === null ? '没填' : `${fee / 10}%`),
  },
  {
    title: '报告里',
    key: 'shown',
    render: (_, { enabled, urlTemplate }) => {
      if (!enabled) return '不显示';
      return hosts.includes(new URL(urlTemplate).host)
        ? '显示'
        : '不显示：域名不在 LISTING_HOSTS 里';
    },
  },
  {
    title: '操作',
    key: 'actions',
    width: 140,
    render: (_, channel) => (
      <ChangeOrRemove
        onChange={() => edit(channel)}
        onRemove={() =>
          remove(`上架平台“${channel.name}”`, () =>
            call('POST /desk-api/listing/channel/remove', { channelId: channel.channelId }),
          )
        }
      />
    ),
  },
];

/** List of the marketplaces that reports link to, to edit. */
export function ListingChannels() {
  const [form] = Form.useForm<Values>();
  const [editing, setEditing] = useState<DeskListingChannel | 'new' | null>(null);
  const query = useCall('GET /desk-api/listing/channel/list', {});
  const games = useCall('GET /app-api/home/app-home-game-list', {}).data?.all ?? [];
  const hosts = query.data?.hosts ?? [];
  const reload = async () => {
    await query.mutate();
  };
  const remove = useRemoval(reload);
  const known = editing === 'new' ? null : editing;

  const save = async (values: Values) => {
    await saveChannel(values, known);
    await reload();
  };

  return (
    <>
      <Toolbar>
        <Button type="primary" id="add" onClick={() => setEditing('new')}>
          新建平台
        </Button>
      </Toolbar>
      <UnpagedTable
        call={query}
        rowKey="channelId"
        columns={columnsOf({ games, hosts, edit: setEditing, remove })}
        empty="还没有上架平台，报告里会请客户看上架指南"
      />
      <EditDrawer
        title={known ? '修改平台' : '新建平台'}
        open={editing !== null}
        onClose={() => setEditing(null)}
        form={form}
        initial={
          known ? valuesOf(known) : { position: nextPosition(query.data?.list), enabled: true }
        }
        save={save}
      >
        <ChannelFields games={games} hosts={hosts} />
      </EditDrawer>
    </>
  );
}

const saveChannel = ({ gameId, fee, ...values }: Values, known: DeskListingChannel | null) =>
  call('POST /desk-api/listing/channel/save', {
    ...values,
    gameId: gameId ?? null,
    feePermille: typeof fee === 'number' ? Math.round(fee * 10) : null,
    ...(known ? { channelId: known.channelId } : {}),
  });

const valuesOf = ({ gameId, feePermille, ...channel }: DeskListingChannel) => ({
  ...channel,
  gameId: gameId ?? undefined,
  fee: feePermille === null ? undefined : feePermille / 10,
});

const ChannelFields = ({ games, hosts }: Pick<ColumnOptions, 'games' | 'hosts'>) => (
  <>
    <Form.Item name="name" label="名称" rules={requiredRules('请填写名称')}>
      <Input maxLength={20} showCount />
    </Form.Item>
    <Form.Item
      name="note"
      label="说明"
      extra="一句话：怎么卖、要注意什么"
      rules={requiredRules('请填写说明')}
    >
      <Input maxLength={60} showCount />
    </Form.Item>
    <Form.Item
      name="urlTemplate"
      label="链接"
      extra={`可以用 {gameName}、{gameId}、{orderNo}；域名要在 LISTING_HOSTS 里：${hosts.join('、')}`}
      rules={[formRule((text) => (isListingTemplate(text) ? null : '请填写 https:// 开头的链接'))]}
    >
      <Input maxLength={300} />
    </Form.Item>
    <Form.Item name="gameId" label="游戏">
      <Select
        allowClear
        placeholder={EVERY_GAME}
        showSearch={{ optionFilterProp: 'label' }}
        options={games.map(({ gameId, name }) => ({ value: gameId, label: name }))}
      />
    </Form.Item>
    <Form.Item
      name="fee"
      label="手续费"
      extra="按成交价收多少；报告据此算出到手多少。不确定就不填"
      rules={numberRules({ min: 0, max: FEE_LIMIT / 10, decimals: 1 })}
    >
      <NumberInput suffix="%" />
    </Form.Item>
    <PositionField />
    <Form.Item name="enabled" label="在报告里显示" valuePropName="checked">
      <Switch />
    </Form.Item>
  </>
);
