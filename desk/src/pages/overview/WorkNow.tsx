import type { ModelSummary, Overview } from '@account-doctor/contract/types';
import { Card, Col, Row } from 'antd';
import { Link } from 'react-router-dom';
import { ResponsiveTable } from '../../components/ResponsiveTable';
import { UnpagedTable } from '../../components/UnpagedTable';
import { shareText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { periodQuery } from './measures';

/** Where visits came from, how much work the appraisers have, and how large the models' errors are. */
export function WorkNow({ overview: { channels, days, valuers } }: { overview: Overview }) {
  return (
    <Row gutter={[16, 16]}>
      <Col xs={24} lg={8}>
        <Card
          size="small"
          title="访问来自"
          extra={<Link to={`/channels?${periodQuery(days)}`}>看全部渠道</Link>}
        >
          <ResponsiveTable
            empty="还没有访问"
            pagination={false}
            rowKey={({ channel }) => channel ?? ''}
            dataSource={channels}
            columns={[
              {
                title: '渠道',
                dataIndex: 'channel',
                render: (channel: string | null) => channel ?? '没有渠道',
              },
              { title: '访问', dataIndex: 'visits', align: 'right' },
            ]}
          />
        </Card>
      </Col>
      <Col xs={24} lg={8}>
        <Card size="small" title="估价师任务量" extra={<Link to="/queue?lane=open">看队列</Link>}>
          <ResponsiveTable
            empty="没有进行中的估价"
            pagination={false}
            rowKey="staffId"
            dataSource={valuers}
            columns={[
              {
                title: '估价师',
                dataIndex: 'alias',
                render: (alias: string, { staffId }) => (
                  <Link to={`/queue?lane=open&valuer=${staffId}`}>{alias}</Link>
                ),
              },
              { title: '待交付', dataIndex: 'waiting', align: 'right' },
              { title: '超时', dataIndex: 'late', align: 'right' },
            ]}
          />
        </Card>
      </Col>
      <Col xs={24} lg={8}>
        <ModelErrors />
      </Col>
    </Row>
  );
}

/** The error of each game's model on sales after its training, as on the page of models. */
function ModelErrors() {
  const call = useCall('GET /desk-api/model/list', {});
  return (
    <Card size="small" title="模型误差（近 90 天）" extra={<Link to="/models">看模型</Link>}>
      <UnpagedTable<ModelSummary>
        call={call}
        empty="还没有游戏"
        rowKey="gameId"
        columns={[
          {
            title: '游戏',
            dataIndex: 'gameName',
            render: (name: string, { gameId }) => <Link to={`/models?game=${gameId}`}>{name}</Link>,
          },
          {
            title: '误差',
            key: 'error',
            align: 'right',
            render: (_, { record: { medianError } }) =>
              medianError === null ? '还没有新成交' : shareText(medianError),
          },
        ]}
      />
    </Card>
  );
}
