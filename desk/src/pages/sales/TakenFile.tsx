import { App, Button, Descriptions, Popconfirm, Space } from 'antd';
import { saleImportStateLabels } from '@account-doctor/contract/saleImports';
import { call } from '../../data/service';
import { timeText } from '../../format/format';
import { useAction } from '../../hooks/useAction';
import type { SaleFile } from './saleFile';
import { HeldSales } from './HeldSales';
import { MisledReports } from './MisledReports';
import { DownloadRejected } from './PreviewResult';
import { SaleList } from './SaleList';

/** Result of an imported file; withdraws the file. */
export function TakenFile({ file, refresh }: { file: SaleFile; refresh: () => Promise<unknown> }) {
  const { message } = App.useApp();
  const { importId, imported, changed, known, rejected, quarantined } = file;
  const withdraw = useAction(async () => {
    await call('POST /desk-api/sale/file/withdraw', { importId });
    await refresh();
    void message.success('已撤回，正在重新训练模型');
  });
  // Only files from the desk and from sources have a preview with rejected rows; commands and partners get them directly.
  const where = rejected > 0 && file.preview === null ? '（原因在上传时的结果里）' : '';
  const items = [
    { label: '状态', children: saleImportStateLabels[file.state] },
    { label: '导入', children: `${file.importedBy}，${timeText(file.at)}` },
    ...(file.withdrawnAt === null ? [] : [{ label: '撤回', children: timeText(file.withdrawnAt) }]),
    {
      label: '行数',
      children: `新增 ${imported}，更正 ${changed}，已有 ${known}，有误 ${rejected}${where}`,
    },
    { label: '导入时存疑', children: quarantined === 0 ? '没有' : `${quarantined} 条` },
  ];
  return (
    <>
      <Descriptions
        bordered
        column={1}
        size="small"
        items={items.map((item) => ({ key: item.label, ...item }))}
      />
      <Space wrap>
        {file.state === 'taken' && (
          <Popconfirm
            title="撤回这个文件？"
            description="它的成交不再用来估价，被它更正的恢复原样，模型重新训练"
            okText="撤回"
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
