import type { SetupStep } from '@account-doctor/contract/operation';
import { Alert, List, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { useCall } from '../../hooks/useCall';
import { setupWords } from './setupWords';

/** Page with the setup steps before the service opens, for admins. */
export function Setup() {
  const query = useCall('GET /desk-api/operation/setup', {});
  return (
    <Page title="开业准备">
      <Loaded call={query}>
        {({ list }) => {
          const open = list.filter(({ done }) => !done).length;
          return (
            <>
              <Alert
                showIcon
                type={open === 0 ? 'success' : 'info'}
                title={open === 0 ? '全部完成，可以营业' : `还有 ${open} 项没有完成`}
                description="在服务器上运行 npm run doctor，会再查磁盘、时钟、证书，和各服务商是否连得上。"
              />
              <List
                dataSource={list}
                rowKey="step"
                renderItem={({ step, done, missing }) => (
                  <List.Item
                    extra={
                      done ? <Tag color="green">已完成</Tag> : <Tag color="orange">未完成</Tag>
                    }
                  >
                    <div>
                      <strong>
                        <StepTitle step={step} />
                      </strong>
                      {!done && <ToDo step={step} missing={missing} />}
                    </div>
                  </List.Item>
                )}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function StepTitle({ step }: { step: SetupStep }): ReactNode {
  const { title, to } = setupWords[step];
  return to === undefined ? title : <Link to={to}>{title}</Link>;
}

/** Whether a missing thing is a setting or command, which is done on the server and not at the desk. */
const isOnServer = (missing: string) => /^[A-Z_]+$|^npm run /.test(missing);

const ToDo = ({ step, missing }: { step: SetupStep; missing: string[] }) => (
  <>
    <div>{setupWords[step].how}</div>
    <Typography.Text code>{missing.join('、')}</Typography.Text>
    {missing.some(isOnServer) && (
      <div>
        大写的写在服务器的设置文件里，重启后生效：
        <Typography.Link underline href="/docs/zh/settings">
          设置说明
        </Typography.Link>
      </div>
    )}
  </>
);
