import { unlockWayLabels } from '@account-doctor/contract/figures';
import { valueLabel } from '@account-doctor/contract/labels';
import type { OrderStory } from '@account-doctor/contract/types';
import { Flex, Typography } from 'antd';
import { timeText } from '../../format/format';

/** The versions of an order's report, and what opened it. */
export function OrderReports({ order: { reports, unlocks } }: { order: OrderStory }) {
  return (
    <Flex vertical gap={8}>
      {reports.length === 0 && <Typography.Text type="secondary">还没有报告</Typography.Text>}
      {reports.map(({ version, reportNo, confirmation, createdAt }) => (
        <div key={reportNo}>
          <a href={confirmation} target="_blank" rel="noreferrer">
            {reportNo}
          </a>
          {version > 1 && ` · 第 ${version} 版`} · {timeText(createdAt)}
        </div>
      ))}
      {unlocks.map(({ way, at, withdrawnAt }) => (
        <div key={at}>
          {timeText(at)} {valueLabel(unlockWayLabels, way)}
          {withdrawnAt && `，${timeText(withdrawnAt)} 退款后收回`}
        </div>
      ))}
    </Flex>
  );
}
