import type { FailedJob } from '@account-doctor/contract/types';
import { App, Button, Card, type TableProps } from 'antd';
import { UnpagedTable } from '../../components/UnpagedTable';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { jobLabel } from './words';

/** List of jobs that have failed in all attempts. */
export function FailedJobs() {
  const { message } = App.useApp();
  const found = useCall('GET /desk-api/operation/failed-jobs', {});
  const retry = useAction(async ({ jobId }: FailedJob) => {
    await call('POST /desk-api/operation/job/retry', { jobId }).finally(() => void found.mutate());
    void message.success('已重新排队');
  });
  const columns: TableProps<FailedJob>['columns'] = [
    { title: '任务', dataIndex: 'task', render: jobLabel },
    { title: '次数', dataIndex: 'attempts', width: 70 },
    {
      title: '最后一次的原因',
      dataIndex: 'error',
      render: (error: string) => <div className="wrapped">{error}</div>,
    },
    { title: '时间', dataIndex: 'failedAt', width: 150, render: timeText },
    {
      title: '操作',
      key: 'actions',
      width: 90,
      render: (_, job) => (
        <Button type="link" size="small" onClick={() => void retry.run(job)}>
          重试
        </Button>
      ),
    },
  ];
  return (
    <Card size="small" title="失败的任务" style={{ marginBottom: 16 }}>
      <UnpagedTable call={found} rowKey="jobId" columns={columns} empty="没有失败的任务" />
    </Card>
  );
}
