import { Alert, App, Button, Descriptions, Popconfirm, Space } from 'antd';
import { saleImportStateLabels } from '@account-doctor/contract/saleImports';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import { leftSheetsText } from './columnChoices';
import type { SaleFile } from './saleFile';
import { HeldSales } from './HeldSales';
import { MisledReports } from './MisledReports';
import { DownloadRejected } from './PreviewResult';
import { SaleList } from './SaleList';

/** Result of an imported file; withdraws the file. */
export function TakenFile({ file, refresh }: { file: SaleFile; refresh: () => Promise<unknown> }) {
  const { message } = App.useApp();
  const { importId } = file;
  const withdraw = useAction(async () => {
    await call('POST /desk-api/sale/file/withdraw', { importId });
    await refresh();
    void message.success('已撤回，正在重新训练模型');
  });
  const left = leftSheetsText(file, file.mapping);
  return (
    <>
      {left !== null && file.state === 'taken' && (
        <Alert
          showIcon
          type="info"
          title={`${left}；再上传一次这个文件，选下一个工作表，列设置会照这一次`}
        />
      )}
      <Descriptions
        bordered
        column={1}
        size="small"
        items={resultText(file).map((item) => ({ key: item.label, ...item }))}
      />
      <Space wrap>
        {file.state === 'taken' && (
          <Popconfirm
            title="撤回这个文件？"
            description="它的成交不再用来估价，被它更正的恢复原样，模型重新训练"
            okText="撤回"
            okButtonProps={{ danger: true }}
            placement="bottomLeft"
            onConfirm={() => void withdraw.run()}
          >
            <Button danger id="withdraw-sales" loading={withdraw.running}>
              撤回
            </Button>
          </Popconfirm>
        )}
        {(file.preview?.counts.rejected ?? 0) > 0 && <DownloadRejected file={file} />}
      </Space>
      {file.state === 'taken' && <HeldSales importId={importId} />}
      {file.state === 'taken' && <SaleList importId={importId} />}
      {file.state === 'withdrawn' && <MisledReports importId={importId} />}
    </>
  );
}

/** Text about who imported a file, and how many of its rows were imported, rejected and so on. */
function resultText(file: SaleFile) {
  const { imported, changed, known, rejected, quarantined } = file;
  // Only files from the desk and from sources have a preview with rejected rows; commands and partners get these rows
  // directly.
  const where = rejected > 0 && file.preview === null ? '（原因在上传时的结果里）' : '';
  const isWithdrawn = file.state === 'withdrawn';
  const added = isWithdrawn ? `新增 0（已撤回 ${imported + changed}）` : `新增 ${imported}`;
  return [
    { label: '状态', children: saleImportStateLabels[file.state] },
    { label: '导入', children: `${file.importedBy}，${timeText(file.at)}` },
    ...(file.withdrawnAt === null ? [] : [{ label: '撤回', children: timeText(file.withdrawnAt) }]),
    {
      label: '行数',
      children: `${added}，更正 ${isWithdrawn ? 0 : changed}，已有 ${known}，有误 ${rejected}${where}`,
    },
    { label: '导入时存疑', children: quarantined === 0 ? '没有' : `${quarantined} 条` },
  ];
}
