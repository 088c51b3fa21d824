import {
  type SalePreview,
  saleRowVerdictLabels,
  saleRowVerdicts,
  type SaleRowVerdict,
} from '@account-doctor/contract/saleImports';
import { saleDateOrderLabels } from '@account-doctor/contract/saleDateOrders';
import { Alert, App, Button, Flex, Space, Tabs, Typography } from 'antd';
import { useState } from 'react';
import { saveFile } from '../../data/saveFile';
import { call } from '../../data/service';
import { useAction } from '../../hooks/useAction';
import type { SaleFile } from './saleFile';
import { MapColumns } from './MapColumns';
import { PreviewRows } from './PreviewRows';
import { PriceEffects } from './PriceEffects';

/** The preview of a file: rows by verdict and effects on estimates, with a button for the import. */
export function PreviewResult({
  file,
  refresh,
}: {
  file: SaleFile;
  refresh: () => Promise<unknown>;
}) {
  const [isMapping, setMapping] = useState(false);
  if (isMapping) return <MapColumns file={file} refresh={refresh} />;
  const { preview } = file;
  if (!preview) return null;
  const { counts } = preview;
  const taken = counts.new + counts.held + counts.changed;
  return (
    <Flex vertical gap={16}>
      <Typography.Text>
        共 {preview.rows} 行：
        {saleRowVerdicts
          .map((verdict) => `${saleRowVerdictLabels[verdict]} ${counts[verdict]}`)
          .join('，')}
      </Typography.Text>
      {(preview.holds ?? []).length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={`定时导入停在这里，等您确认：${preview.holds?.join('；')}`}
        />
      )}
      <DateOrderNote order={preview.dateOrder} />
      {preview.equal && preview.equal.rows > 0 && <EqualRows equal={preview.equal} />}
      <PriceEffects preview={preview} />
      <Space wrap>
        <ImportButton file={file} basis={preview.basis} rows={taken} refresh={refresh} />
        <Button onClick={() => setMapping(true)}>修改列设置</Button>
        {counts.rejected > 0 && <DownloadRejected file={file} />}
      </Space>
      <RowTabs file={file} counts={counts} />
    </Flex>
  );
}

/** How dates such as 3/1/26 were read, or that the order of day, month and year could not be determined. */
const DateOrderNote = ({ order }: { order: SalePreview['dateOrder'] }) =>
  order === 'unclear' ? (
    <Alert
      showIcon
      type="warning"
      title="3/1/26 这样的日期，整列看不出年月日的顺序，这些行没有读。请点“修改列设置”，选日期顺序"
    />
  ) : (
    order !== undefined && (
      <Typography.Text type="secondary">
        3/1/26 这样的日期按“{saleDateOrderLabels[order]}”读；不对请点“修改列设置”
      </Typography.Text>
    )
  );
type Equal = NonNullable<NonNullable<SaleFile['preview']>['equal']>;

/** Warning about new rows that equal stored sales except for their sale numbers. */
const EqualRows = ({ equal: { rows, listed } }: { equal: Equal }) => (
  <Alert
    showIcon
    type="warning"
    title={`${rows} 条与已有成交完全相同，只是编号不同；是同一批成交就不要再导入`}
    description={
      listed.map(({ line, ref }) => `第 ${line} 行和“${ref}”相同`).join('；') +
      (rows > listed.length ? '……' : '')
    }
  />
);

function ImportButton({
  file: { importId },
  basis,
  rows,
  refresh,
}: {
  file: SaleFile;
  basis: string;
  rows: number;
  refresh: () => Promise<unknown>;
}) {
  const { message } = App.useApp();
  const take = useAction(async () => {
    await call('POST /desk-api/sale/file/take', { importId, basis });
    await refresh();
    void message.success('开始导入');
  });
  return (
    <Button
      type="primary"
      id="take-sales"
      disabled={rows === 0}
      loading={take.running}
      onClick={() => void take.run()}
    >
      {rows === 0 ? '没有可导入的' : `导入 ${rows} 条`}
    </Button>
  );
}

/** Button that downloads the rejected rows as CSV, with the reasons. */
export function DownloadRejected({ file: { importId, fileName } }: { file: SaleFile }) {
  const download = useAction(async () => {
    let csv = '';
    for (let after: number | null = 0; after !== null;) {
      const part: { csv: string; next: number | null } = await call(
        'GET /desk-api/sale/file/rejected',
        { importId, after },
      );
      csv += part.csv;
      after = part.next;
    }
    saveFile(`${fileName.replace(/\.[^.]*$/, '')}-有误.csv`, csv, 'text/csv');
  });
  return (
    <Button id="download-rejected" loading={download.running} onClick={() => void download.run()}>
      下载有误的行
    </Button>
  );
}

function RowTabs({ file, counts }: { file: SaleFile; counts: Record<SaleRowVerdict, number> }) {
  const shown = saleRowVerdicts.filter((verdict) => counts[verdict] > 0);
  const first = counts.rejected > 0 ? 'rejected' : shown[0];
  return (
    <Tabs
      destroyOnHidden
      {...(first !== undefined && { defaultActiveKey: first })}
      items={shown.map((verdict) => ({
        key: verdict,
        label: `${saleRowVerdictLabels[verdict]} ${counts[verdict]}`,
        children: <PreviewRows file={file} verdict={verdict} />,
      }))}
    />
  );
}
