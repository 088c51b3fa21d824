import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from './Page';

interface PageTab {
  key: string;
  label: string;
  Content: ComponentType;
}

/** Page of which the member sees one tab at a time; the page's address names the tab. */
export function TabbedPage({
  title,
  tabs,
}: {
  title: string;
  tabs: readonly [PageTab, ...PageTab[]];
}) {
  const [query, setQuery] = useSearchParams();
  const { key: tab } = tabs.find(({ key }) => key === query.get('tab')) ?? tabs[0];
  return (
    <Page title={title}>
      <Tabs
        activeKey={tab}
        onChange={(chosen) => setQuery({ tab: chosen })}
        destroyOnHidden
        items={tabs.map(({ key, label, Content }) => ({ key, label, children: <Content /> }))}
      />
    </Page>
  );
}
