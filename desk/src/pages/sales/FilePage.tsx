import { Alert, App, Button, Flex, Popconfirm, Progress, Space, Typography } from 'antd';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import { useCall } from '../../hooks/useCall';
import { MapColumns } from './MapColumns';
import { PreviewResult } from './PreviewResult';
import type { SaleFile } from './saleFile';
import { TakenFile } from './TakenFile';

/** Polling interval while the service processes a file, in ms. */
const REFRESH = 1_000;
const isBusy = (file: SaleFile | undefined): boolean =>
  file?.state === 'previewing' || file?.state === 'taking';

/** A file of sales in its current step: mapping of columns, preview, or result of the import. */
export function FilePage({ importId, onBack }: { importId: number; onBack: () => void }) {
  const query = useCall(
    'GET /desk-api/sale/file/get',
    { importId },
    { refreshInterval: (file) => (isBusy(file) ? REFRESH : 0) },
  );
  return (
    <Page
      title={query.data?.fileName ?? '成交文件'}
      actions={
        <Space>
          {query.data && isWaiting(query.data) && (
            <RemoveFile importId={importId} onRemoved={onBack} />
          )}
          <Button onClick={onBack}>返回</Button>
        </Space>
      }
    >
      <Loaded call={query}>
        {(file) => (
          <Flex vertical gap={16}>
            {file.problem && <Alert showIcon type="error" title={file.problem} />}
            <FileStep file={file} refresh={() => query.mutate()} />
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}

const isWaiting = ({ state }: SaleFile): boolean => state === 'received' || state === 'previewed';

/** Button that deletes a file that is not imported. */
function RemoveFile({ importId, onRemoved }: { importId: number; onRemoved: () => void }) {
  const { message } = App.useApp();
  const remove = useAction(async () => {
    await call('POST /desk-api/sale/file/remove', { importId });
    onRemoved();
    void message.success('已删除');
  });
  return (
    <Popconfirm
      title="删除这个文件？"
      description="它还没有导入，成交不变；定时导入也不再取它"
      okText="删除"
      okButtonProps={{ danger: true }}
      onConfirm={() => void remove.run()}
    >
      <Button danger id="remove-sales-file" loading={remove.running}>
        删除
      </Button>
    </Popconfirm>
  );
}

function FileStep({ file, refresh }: { file: SaleFile; refresh: () => Promise<unknown> }) {
  switch (file.state) {
    case 'received':
      return <MapColumns file={file} refresh={refresh} />;
    case 'previewing':
      return <ProgressNote text={`正在预览，已读 ${file.preview?.rows ?? 0} 行`} />;
    case 'previewed':
      return <PreviewResult file={file} refresh={refresh} />;
    case 'taking':
      return <ProgressNote text="正在导入" />;
    case 'taken':
    case 'withdrawn':
      return <TakenFile file={file} refresh={refresh} />;
  }
}

const ProgressNote = ({ text }: { text: string }) => (
  <div aria-live="polite">
    <Progress percent={100} status="active" showInfo={false} />
    <Typography.Text>{text}；可以离开这一页，稍后再来看</Typography.Text>
  </div>
);
