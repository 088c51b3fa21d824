import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/Page';
import { ApiGuide } from './ApiGuide';
import { KeyList } from './KeyList';

/** Page with the keys of partners and the guide to the open API, for admins. */
export function OpenApiPage() {
  const [query, setQuery] = useSearchParams();
  return (
    <Page title="开放接口">
      <Tabs
        activeKey={query.get('tab') === 'guide' ? 'guide' : 'keys'}
        onChange={(tab) => setQuery({ tab })}
        destroyOnHidden
        items={[
          { key: 'keys', label: '密钥', children: <KeyList /> },
          { key: 'guide', label: '接口说明', children: <ApiGuide /> },
        ]}
      />
    </Page>
  );
}
