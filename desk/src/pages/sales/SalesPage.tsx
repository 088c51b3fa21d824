import { useSearchParams } from 'react-router-dom';
import { Space, Tabs } from 'antd';
import { Page } from '../../components/Page';
import { DownloadTemplate } from './DownloadTemplate';
import { FileList } from './FileList';
import { FilePage } from './FilePage';
import { ImportSales } from './ImportSales';
import { SaleList } from './SaleList';
import { SourceList } from './SourceList';

const tabs = ['files', 'partners', 'sales', 'sources'];

/** Page with the files of sales, for admins: import, preview, withdrawal, schedule. */
export function SalesPage() {
  const [query, setQuery] = useSearchParams();
  const file = Number(query.get('file'));
  const open = (importId: number) => setQuery({ file: String(importId) });
  if (Number.isInteger(file) && file > 0)
    return <FilePage key={file} importId={file} onBack={() => setQuery({})} />;
  return (
    <Page
      title="成交"
      actions={
        <Space wrap>
          <DownloadTemplate />
          <ImportSales onSent={open} />
        </Space>
      }
    >
      <Tabs
        activeKey={tabs.find((tab) => tab === query.get('tab')) ?? 'files'}
        destroyOnHidden
        onChange={(tab) => setQuery({ tab })}
        items={[
          { key: 'files', label: '文件', children: <FileList from="files" onOpen={open} /> },
          {
            key: 'partners',
            label: '合作方上传',
            children: <FileList from="partners" onOpen={open} />,
          },
          { key: 'sales', label: '单条成交', children: <SaleList /> },
          { key: 'sources', label: '定时导入', children: <SourceList onOpen={open} /> },
        ]}
      />
    </Page>
  );
}
