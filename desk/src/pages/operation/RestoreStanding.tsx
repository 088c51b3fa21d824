import type { LastRestore } from '@account-doctor/contract/types';
import { Alert, Typography } from 'antd';
import { exactTimeText } from '../../format/format';

const problemTexts: Record<NonNullable<LastRestore['problem']>, string> = {
  'no-room': '磁盘空间不够，请先腾出空间，再恢复一次。',
  damaged: '备份不完整或有损坏，请换一个备份或时刻。',
  interrupted: '服务中途被停止，请再恢复一次。',
  other: '请把下面的原因交给运维。',
};

/** Progress or result of the last restore. */
export function RestoreStanding({ restore }: { restore: LastRestore }) {
  const { state, askedAt, until, point, problem, reason } = restore;
  const style = { marginBottom: 16 };
  switch (state) {
    case 'keeping':
      return <Alert showIcon type="info" style={style} title="正在建立还原点，完成后开始恢复" />;
    case 'restoring':
      return (
        <Alert
          showIcon
          type="info"
          style={style}
          title="正在恢复，服务会停一会儿"
          description="请不要关闭机器。恢复后可能要重新登录。"
        />
      );
    case 'restored':
      return (
        <Alert
          showIcon
          type="success"
          style={style}
          title={`已恢复到 ${until === null ? '所选的备份' : exactTimeText(until)}`}
          description={`${exactTimeText(askedAt)} 发起，恢复前的数据在备份 ${point ?? ''} 里。`}
        />
      );
    case 'failed':
      return (
        <Alert
          showIcon
          type="error"
          style={style}
          title={`${exactTimeText(askedAt)} 发起的恢复没有做成，数据没有变`}
          description={
            <>
              {point === null && '还原点没有建成。'}
              {problem && problemTexts[problem]}
              {reason !== null && (
                <Typography.Paragraph type="secondary" copyable style={{ margin: 0 }}>
                  {reason}
                </Typography.Paragraph>
              )}
            </>
          }
        />
      );
  }
}
