import { quarantineStateLabels, quarantineStates } from '@account-doctor/contract/sales';
import type { DataOf } from '@account-doctor/contract/types';
import { App, Alert, Button, Card, Descriptions, Flex, Space, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { DoubtedEffect } from '../../components/DoubtedEffect';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { shareText, timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { call } from '../../data/service';
import { BiasChart, DriftChart, SoldChart } from './charts';
import { VersionList } from './VersionList';

/** Polling interval in ms; training a model takes seconds. */
const REFRESH = 10_000;

/** Accuracy and versions of a game's models. */
export function ModelDetail({ gameId, onBack }: { gameId: string; onBack: () => void }) {
  const { message } = App.useApp();
  const games = useCall('GET /desk-api/model/list', {});
  const query = useCall('GET /desk-api/model/detail', { gameId }, { refreshInterval: REFRESH });
  const name = games.data?.list.find((game) => game.gameId === gameId)?.gameName ?? gameId;
  const retrain = useAction(async () => {
    await call('POST /desk-api/model/retrain', { gameId });
    void message.success('已开始训练，胜过旧模型才会启用');
    await query.mutate();
  });
  return (
    <Page
      title={`模型 · ${name}`}
      actions={
        <Space>
          <Button onClick={onBack}>返回</Button>
          <Button
            type="primary"
            id="retrain"
            loading={retrain.running}
            onClick={() => void retrain.run()}
          >
            立即训练
          </Button>
        </Space>
      }
    >
      <Loaded call={query}>
        {({ record, sold, quarantine, alarms, versions, doubtedFields }) => (
          <Flex vertical gap={16}>
            <Alarms alarms={alarms} />
            <DoubtedFields gameId={gameId} fields={doubtedFields} />
            <Figures record={record} quarantine={quarantine} />
            {record.rehearsed > 0 && (
              <Typography.Text type="secondary">
                预演：首次训练以后，用每笔成交之前的数据另外训练模型，补算它当时会给出的价格。
              </Typography.Text>
            )}
            <Card size="small" title="偏差随时间：成交价比学习前的估价高或低多少（7 天中位数）">
              <DriftChart drift={record.drift} />
            </Card>
            <Card size="small" title="各价位的偏差：按估价从低到高分十档">
              <BiasChart deciles={record.deciles} />
            </Card>
            <Card size="small" title="每天的成交">
              <SoldChart sold={sold} />
            </Card>
            <Card size="small" title="版本">
              <VersionList gameId={gameId} versions={versions} onChanged={() => query.mutate()} />
            </Card>
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}

type Detail = DataOf<'GET /desk-api/model/detail'>;

const Alarms = ({ alarms }: Pick<Detail, 'alarms'>) => (
  <>
    {alarms.slice(0, 3).map(({ raisedAt, direction, sales, ratio }) => (
      <Alert
        key={raisedAt}
        type="warning"
        showIcon
        title={`${timeText(raisedAt)} 行情警报：${sales} 条成交的价格是模型的 ${shareText(ratio)}，行情${direction === 'up' ? '上涨' : '下跌'}，已重新训练`}
      />
    ))}
  </>
);

/** Fields whose declared direction the sales contradict, with a link to the form that changes it. */
const DoubtedFields = ({ gameId, fields }: { gameId: string; fields: Detail['doubtedFields'] }) => (
  <>
    {fields.map((field) => (
      <DoubtedEffect
        key={field.key}
        field={field}
        action={<Link to={`/games?edit=${gameId}`}>去修改</Link>}
      />
    ))}
  </>
);

/** Accuracy of the models over the last 90 days. */
const Figures = ({ record, quarantine }: Pick<Detail, 'record' | 'quarantine'>) => (
  <Descriptions
    size="small"
    bordered
    column={{ xs: 1, md: 3 }}
    items={[
      {
        key: 'error',
        label: '90 天实测误差',
        children: record.medianError === null ? '—' : shareText(record.medianError),
      },
      {
        key: 'coverage',
        label: '80% 区间实际覆盖',
        children: record.coverage === null ? '—' : shareText(record.coverage),
      },
      {
        key: 'sales',
        label: '检验的成交',
        children: `${record.sales} 条${record.rehearsed > 0 ? `，其中 ${record.rehearsed} 条为预演` : ''}`,
      },
      ...quarantineStates.map((state) => ({
        key: state,
        label: `存疑成交 · ${quarantineStateLabels[state]}`,
        children: `${quarantine[state]} 条`,
      })),
    ]}
  />
);
