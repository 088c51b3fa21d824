import { Alert, Button, Flex, Progress, Typography } from 'antd';
import { Loaded } from '../../components/Loaded';
import { Page } from '../../components/Page';
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
      actions={<Button onClick={onBack}>返回</Button>}
    >
      <Loaded call={query}>
        {(file) => (
          <Flex vertical gap={16}>
            {file.problem && <Alert showIcon type="error" title={file.problem} />}
            <Step file={file} refresh={() => query.mutate()} />
          </Flex>
        )}
      </Loaded>
    </Page>
  );
}

function Step({ file, refresh }: { file: SaleFile; refresh: () => Promise<unknown> }) {
  switch (file.state) {
    case 'received':
      return <MapColumns file={file} refresh={refresh} />;
    case 'previewing':
      return <Working text={`正在预览，已读 ${file.preview?.rows ?? 0} 行`} />;
    case 'previewed':
      return <PreviewResult file={file} refresh={refresh} />;
    case 'taking':
      return <Working text="正在导入" />;
    case 'taken':
    case 'withdrawn':
      return <TakenFile file={file} refresh={refresh} />;
  }
}

const Working = ({ text }: { text: string }) => (
  <div aria-live="polite">
    <Progress percent={100} status="active" showInfo={false} />
    <Typography.Text>{text}；可以离开这一页，稍后再来看</Typography.Text>
  </div>
);
