import { DAY } from '@account-doctor/contract/time';
import type { DataOf } from '@account-doctor/contract/types';
import { Card, Descriptions, Tag } from 'antd';
import { brandName } from '../../brand';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { shareText, timeText } from '../../format/format';
import { useCall } from '../../hooks/useCall';
import { useNow } from '../../hooks/useNow';
import { BackupList } from './BackupList';
import { FailedJobs } from './FailedJobs';
import { sizeText } from './sizeText';
import { partLabels, providerText } from './words';

type Status = DataOf<'GET /desk-api/operation/status'>;

/** Polling interval, in ms. */
const REFRESH = 15_000;
/** Share of free disk space below which the page warns, because the database will soon stop. */
const LOW_DISK_SHARE = 0.1;
/** Number of days before expiry at which the page warns, for certificates that are renewed by hand. */
const CERTIFICATE_DAYS = 14;

/** Page with the state of the service, for admins. */
export function OperationPage() {
  const status = useCall('GET /desk-api/operation/status', {}, { refreshInterval: REFRESH });
  return (
    <Page title="运行状况">
      <Loaded call={status}>{(data) => <StatusFacts status={data} />}</Loaded>
      <FailedJobs />
      <BackupList />
    </Page>
  );
}

function StatusFacts({ status }: { status: Status }) {
  const { version, node, postgres, instances, jobs, providers, disk, certificate } = status;
  const items = [
    { label: '版本', children: `${brandName} ${version}，Node ${node}，PostgreSQL ${postgres}` },
    {
      label: '实例',
      children: instances.map(({ name, since }) => (
        <div key={name}>
          {name.replace('account-doctor', '进程')}，{timeText(since)} 起
        </div>
      )),
    },
    {
      label: '任务',
      children: `进行中 ${jobs.running}，等待 ${jobs.due}，定时 ${jobs.later}，失败 ${jobs.failed}`,
    },
    {
      label: '磁盘',
      children: (
        <>
          剩余 {sizeText(disk.free)}，共 {sizeText(disk.total)}（{shareText(disk.free / disk.total)}
          ）{disk.free / disk.total < LOW_DISK_SHARE && <Tag color="red">空间不足，请尽快扩容</Tag>}
        </>
      ),
    },
    { label: '证书', children: <Certificate certificate={certificate} /> },
    ...providers.map(({ part, names, sandbox }) => ({
      label: partLabels[part],
      children: sandbox ? (
        <Tag color="orange">{names.map((name) => providerText(part, name)).join('、')}</Tag>
      ) : (
        names.map((name) => providerText(part, name)).join('、') || '未使用'
      ),
    })),
  ];
  return (
    <Card size="small" title="现在" style={{ marginBottom: 16 }}>
      <Descriptions
        size="small"
        column={{ xs: 1, lg: 2 }}
        items={items.map((item) => ({ ...item, key: item.label }))}
      />
    </Card>
  );
}

function Certificate({ certificate }: Pick<Status, 'certificate'>) {
  const now = useNow();
  if (certificate === null) return '没有使用 https 地址';
  const { until, problem } = certificate;
  if (until === null) return <Tag color="red">浏览器不信任：{problem}</Tag>;
  const days = Math.floor((new Date(until).getTime() - now) / DAY);
  return (
    <>
      {timeText(until)} 到期{' '}
      {days < CERTIFICATE_DAYS && <Tag color="red">只剩 {days} 天，请续期</Tag>}
    </>
  );
}
